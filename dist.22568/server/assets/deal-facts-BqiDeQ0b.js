import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { B as ThumbUpIcon, J as useWords, K as ButtonLink, Q as require_jsx_dev_runtime, Y as classNames, f as CommentIcon, h as ExternalIcon, n as paths, p as CopyIcon, s as CheckIcon } from "./error-state-B6wWUl9t.js";
import { c as Meta } from "./skeleton-BelYHRX7.js";
import { t as toast } from "./toast-BEyUNxwz.js";
import { n as formatCount, r as formatRupees } from "./money-DH61XC7g.js";
import { a as SuperBadge, i as PercentChip, r as ExpiredBadge, t as Badge } from "./badge-Du5T70Hn.js";
import { n as RelativeTime } from "./relative-time-0ephLUVs.js";
// src/ui/clipboard.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Copies text; false where the browser does not allow it. */
async function copyText(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
// src/ui/copy-button.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$5 = "/work/main/src/ui/copy-button.tsx";
var TICK_MS = 2e3;
/** The text in a ticket-like frame; a press copies it. Where copying is not allowed it is selected instead. */
function CopyButton({ text, label, announce, className }) {
	const words = useWords();
	const shown = (0, import_react.useRef)(null);
	const [copied, setCopied] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), TICK_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		if (await copyText(text)) {
			setCopied(true);
			toast.success(announce ?? words.codeCopied);
			return;
		}
		if (shown.current) getSelection()?.selectAllChildren(shown.current);
		toast.error(words.copyByHand);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		"aria-label": label,
		onClick: copy,
		className: classNames("inline-flex min-h-11 max-w-full select-text items-center gap-2 rounded-control border-2 border-accent border-dashed bg-accent-soft px-3 font-bold text-accent transition-colors hover:border-solid", className),
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("code", {
			ref: shown,
			className: "truncate tracking-wide",
			children: text
		}, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 48,
			columnNumber: 7
		}, this), copied ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CheckIcon, { className: "ms-auto size-4" }, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 51,
			columnNumber: 17
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CopyIcon, { className: "ms-auto size-4" }, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 51,
			columnNumber: 60
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$5,
		lineNumber: 39,
		columnNumber: 5
	}, this);
}
// src/ui/price.tsx
var _jsxFileName$4 = "/work/main/src/ui/price.tsx";
var prices = {
	sm: "text-base",
	md: "text-lg",
	lg: "text-3xl"
};
var originals = {
	sm: "text-xs",
	md: "text-sm",
	lg: "text-lg"
};
/** The price large, what it was struck through, and the discount as a chip. */
function Price({ discount, original = "", percentage = 0, size = "md", className }) {
	const words = useWords();
	const now = formatRupees(discount);
	const before = formatRupees(original);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: classNames("flex flex-wrap items-baseline gap-x-2 gap-y-0.5", className),
		children: [
			now && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: classNames("whitespace-nowrap font-bold text-ink tabular-nums leading-7", prices[size]),
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "sr-only",
					children: [words.price, " "]
				}, void 0, true, {
					fileName: _jsxFileName$4,
					lineNumber: 28,
					columnNumber: 11
				}, this), now]
			}, void 0, true, {
				fileName: _jsxFileName$4,
				lineNumber: 27,
				columnNumber: 9
			}, this),
			before && before !== now && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: classNames("whitespace-nowrap text-muted tabular-nums", originals[size]),
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "sr-only",
					children: [words.originalPrice, " "]
				}, void 0, true, {
					fileName: _jsxFileName$4,
					lineNumber: 34,
					columnNumber: 11
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("s", { children: before }, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 35,
					columnNumber: 11
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$4,
				lineNumber: 33,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PercentChip, { percentage }, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 38,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 25,
		columnNumber: 5
	}, this);
}
// src/deals/buy-now.tsx
var _jsxFileName$3 = "/work/main/src/deals/buy-now.tsx";
/** The way to the merchant, in a new tab; words in its place once the deal is over. */
function BuyNow({ deal, size = "md", wide }) {
	if (deal.EXPIRE === 1) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealOver, { large: size === "lg" }, void 0, false, {
		fileName: _jsxFileName$3,
		lineNumber: 14,
		columnNumber: 33
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.redirect(deal.ID),
		newTab: true,
		rel: "nofollow sponsored",
		variant: "primary",
		size,
		wide,
		children: [
			"Buy Now",
			size === "lg" && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ExternalIcon, {}, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 18,
				columnNumber: 25
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "sr-only",
				children: `: ${deal.TITLE} (opens in a new tab)`
			}, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 19,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$3,
		lineNumber: 16,
		columnNumber: 5
	}, this);
}
var DealOver = ({ large }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
	className: `flex items-center justify-center rounded-control bg-sunken px-3 text-center font-medium text-muted text-sm ${large ? "min-h-12" : "min-h-11"}`,
	children: "This deal is over"
}, void 0, false, {
	fileName: _jsxFileName$3,
	lineNumber: 25,
	columnNumber: 3
}, void 0);
// src/deals/deal-labels.ts
function dealState(deal) {
	if (deal.EXPIRE === 1) return "expired";
	return deal.SUPERDEALS === 1 ? "super" : "normal";
}
var stateWords = /* @__PURE__ */ new Set(["sd", "expired"]);
/** The editors' labels that are shown, each once. */
function shownLabels(deal) {
	const labels = deal.DEALLABEL.map((label) => label.trim());
	return [...new Set(labels)].filter((label) => label !== "" && !stateWords.has(label.toLowerCase()));
}
// src/deals/deal-badges.tsx
var _jsxFileName$2 = "/work/main/src/deals/deal-badges.tsx";
/** The state of a deal, then the editors' labels. */
var DealBadges = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StateBadge, { deal }, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 10,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LabelBadges, {
	deal,
	most: 9
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 11,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName$2,
	lineNumber: 9,
	columnNumber: 3
}, void 0);
/** The state and one label: both where there is room, on phones the state alone. */
var CardBadges = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StateBadge, { deal }, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 18,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: dealState(deal) === "normal" ? "contents" : "contents max-sm:hidden",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LabelBadges, {
		deal,
		most: 1
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 20,
		columnNumber: 7
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 19,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName$2,
	lineNumber: 17,
	columnNumber: 3
}, void 0);
function StateBadge({ deal }) {
	const state = dealState(deal);
	if (state === "normal") return null;
	return state === "expired" ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ExpiredBadge, {}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 28,
		columnNumber: 32
	}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SuperBadge, {}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 28,
		columnNumber: 51
	}, this);
}
var LabelBadges = ({ deal, most }) => shownLabels(deal).slice(0, most).map((label) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Badge, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "truncate",
	children: label
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 36,
	columnNumber: 9
}, void 0) }, label, false, {
	fileName: _jsxFileName$2,
	lineNumber: 35,
	columnNumber: 7
}, void 0));
// src/deals/store-mark.tsx
var _jsxFileName$1 = "/work/main/src/deals/store-mark.tsx";
/** The store's own picture, small beside its name, which says it all. */
function StoreMark({ deal, large }) {
	if (!deal.STOREIMAGE) return null;
	const side = large ? 28 : 16;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("img", {
		src: deal.STOREIMAGE,
		alt: "",
		width: side,
		height: side,
		loading: "lazy",
		decoding: "async",
		className: `shrink-0 object-contain ${large ? "size-7 rounded-md" : "size-4 rounded-sm"}`
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 10,
		columnNumber: 5
	}, this);
}
// src/deals/deal-facts.tsx
var _jsxFileName = "/work/main/src/deals/deal-facts.tsx";
/** Store, age, likes and comments, quietly. What is 0 is left out; what finds no room in the row is hidden. */
var DealFacts = ({ deal, mark = true }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink",
	children: [mark && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreMark, { deal }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 12,
		columnNumber: 16
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "truncate",
		children: deal.STORETITLE
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 13,
		columnNumber: 7
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 11,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "flex h-5 flex-wrap items-center gap-x-2.5 overflow-hidden",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(RelativeTime, {
			at: deal.DATE,
			className: "whitespace-nowrap leading-5"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 16,
			columnNumber: 7
		}, void 0),
		deal.TOTALLIKE > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Meta, {
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ThumbUpIcon, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 18,
				columnNumber: 21
			}, void 0),
			label: "Likes:",
			children: formatCount(deal.TOTALLIKE)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 18,
			columnNumber: 9
		}, void 0),
		deal.TOTALCOMMENT > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Meta, {
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 23,
				columnNumber: 21
			}, void 0),
			label: "Comments:",
			children: formatCount(deal.TOTALCOMMENT)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 23,
			columnNumber: 9
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 15,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 10,
	columnNumber: 3
}, void 0);
export { LabelBadges as a, BuyNow as c, copyText as d, DealBadges as i, Price as l, StoreMark as n, StateBadge as o, CardBadges as r, shownLabels as s, DealFacts as t, CopyButton as u };
