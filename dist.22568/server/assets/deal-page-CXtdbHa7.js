import { $ as apiQuery, B as ThumbUpIcon, C as InfoIcon, G as Button, H as TrendDownIcon, J as useWords, K as ButtonLink, N as ShareIcon, Q as require_jsx_dev_runtime, W as WarningIcon, X as Link, Y as classNames, a as BoltIcon, dt as useQuery, f as CommentIcon, lt as useParams, n as paths, t as ErrorState, u as ClockIcon } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { n as commentsQuery, t as CommentTree } from "./comment-tree-51LzsnBT.js";
import { t as Breadcrumb } from "./breadcrumb-BQbCBvnY.js";
import { n as formatCount, r as formatRupees, t as amountOf } from "./money-DH61XC7g.js";
import { t as NotFound } from "./not-found-BCH6-vjW.js";
import { t as SanitisedHtml } from "./sanitised-html-BEYg4YJG.js";
import { n as Panel, r as Section } from "./section-CCcW6mXG.js";
import { c as Meta, l as Card, n as Skeleton, o as SkeletonTiles, t as Loading } from "./skeleton-BelYHRX7.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { c as BuyNow, d as copyText, i as DealBadges, l as Price, n as StoreMark, u as CopyButton } from "./deal-facts-BqiDeQ0b.js";
import { t as Notice } from "./notice-DVQWK82A.js";
import { n as RelativeTime, r as dateOnly, t as FullTime } from "./relative-time-0ephLUVs.js";
import { t as toast } from "./toast-BEyUNxwz.js";
import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { n as useNow } from "./now-aXdSh0Qu.js";
import { t as Carousel } from "./carousel-iGXw_CNW.js";
import { t as DealCard } from "./deal-card-D6TAtd2C.js";
// src/deals/deal-page-skeleton.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$8 = "/work/main/src/deals/deal-page-skeleton.tsx";
/** The places of a deal's page while it comes. */
var DealPageSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "page-width py-2 md:py-4",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "mb-3 h-11 w-64 max-w-full" }, void 0, false, {
			fileName: _jsxFileName$8,
			lineNumber: 7,
			columnNumber: 7
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "grid items-start gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-6 lg:gap-8",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-[14.5rem] rounded-card md:aspect-square md:h-auto" }, void 0, false, {
				fileName: _jsxFileName$8,
				lineNumber: 9,
				columnNumber: 9
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex flex-col gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-6 w-32" }, void 0, false, {
						fileName: _jsxFileName$8,
						lineNumber: 11,
						columnNumber: 11
					}, void 0),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-9" }, void 0, false, {
						fileName: _jsxFileName$8,
						lineNumber: 12,
						columnNumber: 11
					}, void 0),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-9 w-2/3" }, void 0, false, {
						fileName: _jsxFileName$8,
						lineNumber: 13,
						columnNumber: 11
					}, void 0),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-10 w-48" }, void 0, false, {
						fileName: _jsxFileName$8,
						lineNumber: 14,
						columnNumber: 11
					}, void 0),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-12 w-80 max-w-full rounded-control" }, void 0, false, {
						fileName: _jsxFileName$8,
						lineNumber: 15,
						columnNumber: 11
					}, void 0)
				]
			}, void 0, true, {
				fileName: _jsxFileName$8,
				lineNumber: 10,
				columnNumber: 9
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName$8,
			lineNumber: 8,
			columnNumber: 7
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "mt-8 h-72 rounded-card" }, void 0, false, {
			fileName: _jsxFileName$8,
			lineNumber: 18,
			columnNumber: 7
		}, void 0)
	] }, void 0, true, {
		fileName: _jsxFileName$8,
		lineNumber: 6,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$8,
	lineNumber: 5,
	columnNumber: 3
}, void 0);
// src/deals/deal-picture.tsx
var _jsxFileName$7 = "/work/main/src/deals/deal-picture.tsx";
/** The deal's picture, large: smaller on phones, so that the price is in view with it. */
var DealPicture = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	className: "relative p-3 md:sticky md:top-20",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: `mx-auto aspect-square max-w-52 md:max-w-none ${deal.EXPIRE === 1 ? "opacity-60" : ""}`,
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
			src: deal.THUMBIMAGE,
			fallback: deal.STOREIMAGE,
			alt: deal.TITLE,
			width: 640,
			height: 640,
			shape: "fill",
			priority: true,
			className: "rounded-lg"
		}, void 0, false, {
			fileName: _jsxFileName$7,
			lineNumber: 10,
			columnNumber: 7
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName$7,
		lineNumber: 9,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "absolute start-5 top-5 flex max-w-[80%] flex-wrap gap-1.5",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealBadges, { deal }, void 0, false, {
			fileName: _jsxFileName$7,
			lineNumber: 22,
			columnNumber: 7
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName$7,
		lineNumber: 21,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$7,
	lineNumber: 8,
	columnNumber: 3
}, void 0);
// src/ui/share-button.tsx
var _jsxFileName$6 = "/work/main/src/ui/share-button.tsx";
/** Opens the system's share panel; where there is none it copies the link. */
function ShareButton({ title, path, variant = "secondary", ...rest }) {
	const words = useWords();
	const share = async () => {
		const url = new URL(path, location.href).href;
		if (typeof navigator.share === "function") return navigator.share({
			title,
			url
		}).catch(() => {});
		if (await copyText(url)) toast.success(words.linkCopied);
		else toast.error(url);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Button, {
		...rest,
		variant,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ShareIcon, {}, void 0, false, {
			fileName: _jsxFileName$6,
			lineNumber: 20,
			columnNumber: 47
		}, this),
		onClick: share,
		children: words.share
	}, void 0, false, {
		fileName: _jsxFileName$6,
		lineNumber: 20,
		columnNumber: 5
	}, this);
}
// src/deals/price-truth.ts
/**
* The facts that the recorded prices carry, the most telling first; nothing for an expired deal or a
* price in words. A history of ten is all we look at, so every claim is about those prices alone.
*/
function priceFacts(deal) {
	const now = paiseOf(deal.DISCOUNT_PRICE);
	if (now === null || deal.EXPIRE === 1) return [];
	const steps = stepsOf(deal.DEALHISTORY);
	const began = steps[0]?.paise === now ? steps.shift() : void 0;
	const previous = steps[0];
	if (!previous) return began ? [{
		kind: "unchanged",
		since: began.date
	}] : [];
	const others = steps.map((step) => step.paise);
	const raised = raisedFirst(now, steps);
	return [
		...raised,
		...extremes(now, others),
		...raised.length > 0 ? [] : comparison(now, previous),
		...originalUnseen(paiseOf(deal.ORIGNAL_PRICE), [now, ...others])
	];
}
/** Wire text to paise: "299.50" is 29950, words are null. */
function paiseOf(price) {
	return /^\d{1,12}(\.\d{1,2})?$/.test(price) ? Math.round(Number(price) * 100) : null;
}
/** Different prices in a row, newest first, each dated when it began. */
function stepsOf(history) {
	const steps = [];
	for (const { date, price } of history) {
		const paise = paiseOf(price);
		if (paise === null) continue;
		const newer = steps.at(-1);
		if (newer?.paise === paise) newer.date = date;
		else steps.push({
			date,
			paise
		});
	}
	return steps;
}
/** An extreme is one that no other recorded price shares. */
function extremes(now, others) {
	const of = others.length + 1;
	if (others.every((price) => price > now)) return [{
		kind: "lowest",
		of
	}];
	if (others.every((price) => price < now)) return [{
		kind: "highest",
		of
	}];
	return [];
}
/** A discount that only takes back a raise: before it fell the price had climbed, from no more than is asked now. */
function raisedFirst(now, earlier) {
	const prices = [now, ...earlier.map((step) => step.paise)];
	const peak = lastOf(prices, 0, (newer, older) => older > newer);
	const base = lastOf(prices, peak, (newer, older) => older < newer);
	const [raised, before] = [earlier[peak - 1], earlier[base - 1]];
	if (!raised || !before || base === peak || now < before.paise) return [];
	return [{
		kind: "raised-first",
		before: before.paise,
		beforeDate: before.date,
		raised: raised.paise,
		raisedDate: raised.date
	}];
}
/** How far back a run goes on in which each older price stands so to the newer one. */
function lastOf(prices, from, goesOn) {
	let at = from;
	for (let older = prices[at + 1]; older !== void 0 && goesOn(prices[at] ?? 0, older); older = prices[at + 1]) at++;
	return at;
}
function comparison(now, previous) {
	const difference = previous.paise - now;
	const { paise: price, date } = previous;
	return [difference > 0 ? {
		kind: "was-more",
		price,
		date,
		difference
	} : {
		kind: "was-less",
		price,
		date,
		difference: -difference
	}];
}
function originalUnseen(original, prices) {
	const highest = Math.max(...prices);
	if (original === null || prices.length < 3 || original <= highest) return [];
	return [{
		kind: "original-unseen",
		original,
		highest
	}];
}
// src/deals/price-facts.tsx
var _jsxFileName$5 = "/work/main/src/deals/price-facts.tsx";
/** What the recorded prices say about the one asked now; nothing when they say nothing. */
function PriceFacts({ deal }) {
	const facts = priceFacts(deal);
	if (facts.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		"aria-label": "What the price history says",
		className: "flex flex-col gap-1.5 text-sm",
		children: facts.map((fact) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", {
			className: `flex items-start gap-2 ${looks[tones[fact.kind]].text}`,
			children: [looks[tones[fact.kind]].icon, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: inWords(fact) }, void 0, false, {
				fileName: _jsxFileName$5,
				lineNumber: 17,
				columnNumber: 11
			}, this)]
		}, fact.kind, true, {
			fileName: _jsxFileName$5,
			lineNumber: 15,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$5,
		lineNumber: 13,
		columnNumber: 5
	}, this);
}
var tones = {
	lowest: "good",
	"was-more": "good",
	unchanged: "plain",
	"was-less": "plain",
	"original-unseen": "plain",
	highest: "careful",
	"raised-first": "careful"
};
var looks = {
	good: {
		text: "font-medium text-accent",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TrendDownIcon, { className: "mt-px" }, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 37,
			columnNumber: 50
		}, void 0)
	},
	plain: {
		text: "text-muted",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(InfoIcon, { className: "mt-px" }, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 38,
			columnNumber: 38
		}, void 0)
	},
	careful: {
		text: "font-medium text-signal-text",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WarningIcon, { className: "mt-px" }, void 0, false, {
			fileName: _jsxFileName$5,
			lineNumber: 39,
			columnNumber: 58
		}, void 0)
	}
};
var rupees = (paise) => formatRupees(paise / 100);
function inWords(fact) {
	switch (fact.kind) {
		case "lowest": return `Lowest of the last ${fact.of} recorded prices`;
		case "highest": return `Highest of the last ${fact.of} recorded prices`;
		case "raised-first": return `The price was raised before this discount: from ${rupees(fact.before)} to ${rupees(fact.raised)} by ${dateOnly(fact.raisedDate)}`;
		case "was-more": return `Was ${rupees(fact.price)} on ${dateOnly(fact.date)}: ${rupees(fact.difference)} more than now`;
		case "was-less": return `Was ${rupees(fact.price)} on ${dateOnly(fact.date)}: ${rupees(fact.difference)} less than now`;
		case "original-unseen": return `The highest price we recorded is ${rupees(fact.highest)}, not ${rupees(fact.original)}`;
		case "unchanged": return `No other price recorded since ${dateOnly(fact.since)}`;
	}
}
// src/deals/deal-summary.tsx
var _jsxFileName$4 = "/work/main/src/deals/deal-summary.tsx";
/** Everything one needs to decide: what, where, for how much, whether that is good, and the way there. */
var DealSummary = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreLink, { deal }, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 21,
			columnNumber: 7
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "text-pretty font-bold text-xl leading-snug lg:text-3xl lg:leading-tight",
			children: deal.TITLE
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 22,
			columnNumber: 7
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealMeta, { deal }, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 23,
			columnNumber: 7
		}, void 0)
	] }, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 20,
		columnNumber: 5
	}, void 0),
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
		className: "flex flex-col gap-4 p-4 md:p-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Price, {
				discount: deal.DISCOUNT_PRICE,
				original: deal.ORIGNAL_PRICE,
				percentage: deal.DISCOUNT_PERCENTAGE,
				size: "lg"
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 26,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PriceFacts, { deal }, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 32,
				columnNumber: 7
			}, void 0),
			deal.EXPIRE === 1 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Over, { deal }, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 33,
				columnNumber: 29
			}, void 0),
			deal.COUPON && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Coupon, { coupon: deal.COUPON }, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 34,
				columnNumber: 23
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex flex-wrap gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "min-w-48 flex-1 sm:max-w-80",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BuyNow, {
						deal,
						size: "lg",
						wide: true
					}, void 0, false, {
						fileName: _jsxFileName$4,
						lineNumber: 37,
						columnNumber: 11
					}, void 0)
				}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 36,
					columnNumber: 9
				}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ShareButton, {
					title: deal.TITLE,
					path: paths.deal(deal.SLUG),
					size: "lg"
				}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 39,
					columnNumber: 9
				}, void 0)]
			}, void 0, true, {
				fileName: _jsxFileName$4,
				lineNumber: 35,
				columnNumber: 7
			}, void 0),
			deal.ENDS && deal.EXPIRE === 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				className: "flex items-center gap-2 text-sm text-signal-text",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ClockIcon, { className: "size-4" }, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 43,
					columnNumber: 11
				}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: [
					"Ends ",
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, {
						at: deal.ENDS,
						className: "font-semibold"
					}, void 0, false, {
						fileName: _jsxFileName$4,
						lineNumber: 45,
						columnNumber: 18
					}, void 0),
					" (India time)"
				] }, void 0, true, {
					fileName: _jsxFileName$4,
					lineNumber: 44,
					columnNumber: 11
				}, void 0)]
			}, void 0, true, {
				fileName: _jsxFileName$4,
				lineNumber: 42,
				columnNumber: 9
			}, void 0)
		]
	}, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 25,
		columnNumber: 5
	}, void 0),
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Categories, { deal }, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 50,
		columnNumber: 5
	}, void 0)
] }, void 0, true, {
	fileName: _jsxFileName$4,
	lineNumber: 19,
	columnNumber: 3
}, void 0);
var StoreLink = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
	to: paths.store(deal.STOREID),
	className: "inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreMark, {
		deal,
		large: true
	}, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 59,
		columnNumber: 5
	}, void 0), deal.STORETITLE]
}, void 0, true, {
	fileName: _jsxFileName$4,
	lineNumber: 55,
	columnNumber: 3
}, void 0);
var DealMeta = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: ["Posted ", /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(RelativeTime, { at: deal.DATE }, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 67,
			columnNumber: 14
		}, void 0)] }, void 0, true, {
			fileName: _jsxFileName$4,
			lineNumber: 66,
			columnNumber: 5
		}, void 0),
		deal.TOTALLIKE > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Meta, {
			icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ThumbUpIcon, {}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 70,
				columnNumber: 19
			}, void 0),
			label: "Likes:",
			children: formatCount(deal.TOTALLIKE)
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 70,
			columnNumber: 7
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("a", {
			href: "#comments",
			className: "inline-flex min-h-6 items-center hover:text-accent hover:underline",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Meta, {
				icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, {}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 75,
					columnNumber: 19
				}, void 0),
				label: "Comments:",
				children: formatCount(deal.TOTALCOMMENT)
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 75,
				columnNumber: 7
			}, void 0)
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 74,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName$4,
	lineNumber: 65,
	columnNumber: 3
}, void 0);
var Over = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Notice, {
	kind: "warning",
	children: [
		"This deal is over",
		deal.ENDS && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [" since ", /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, { at: deal.ENDS }, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 88,
			columnNumber: 9
		}, void 0)] }, void 0, true, {
			fileName: _jsxFileName$4,
			lineNumber: 86,
			columnNumber: 7
		}, void 0),
		".",
		" ",
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: paths.store(deal.STOREID),
			className: "font-semibold underline",
			children: [
				"See what ",
				deal.STORETITLE,
				" has now"
			]
		}, void 0, true, {
			fileName: _jsxFileName$4,
			lineNumber: 92,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName$4,
	lineNumber: 83,
	columnNumber: 3
}, void 0);
var Coupon = ({ coupon }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft p-3",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "min-w-40 flex-1 text-sm",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "block font-semibold",
			children: "Use this code at the checkout"
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 101,
			columnNumber: 7
		}, void 0), coupon.NAME && coupon.NAME !== coupon.CODE && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "text-muted",
			children: coupon.NAME
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 102,
			columnNumber: 54
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 100,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CopyButton, {
		text: coupon.CODE,
		label: `Copy code ${coupon.CODE}`,
		className: "bg-surface max-sm:w-full"
	}, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 104,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$4,
	lineNumber: 99,
	columnNumber: 3
}, void 0);
function Categories({ deal }) {
	if (deal.CATEGORIES.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		"aria-label": "Categories",
		className: "flex flex-wrap gap-2",
		children: deal.CATEGORIES.map(({ ID, SLUG, TITLE }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: paths.category(SLUG),
			className: "flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink text-sm no-underline hover:border-accent hover:text-accent",
			children: TITLE
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 114,
			columnNumber: 11
		}, this) }, ID, false, {
			fileName: _jsxFileName$4,
			lineNumber: 113,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 111,
		columnNumber: 5
	}, this);
}
// src/ui/price-chart.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var BOTTOM = 92;
/** The history as steps: a price holds until the next one, the last until now. Null without a point. */
function shapePriceChart(points, now) {
	const history = points.filter(({ price }) => Number.isFinite(price)).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
	const [first] = history;
	const newest = history.at(-1);
	if (!first || !newest) return null;
	const start = Date.parse(first.at);
	const end = Math.max(now, Date.parse(newest.at) + 36e5);
	const prices = history.map(({ price }) => price);
	const lowest = Math.min(...prices);
	const spread = Math.max(...prices) - lowest;
	const place = (point) => ({
		...point,
		x: rounded((Date.parse(point.at) - start) / (end - start) * 100),
		y: spread === 0 ? 50 : rounded(BOTTOM - (point.price - lowest) / spread * 84)
	});
	const places = history.map(place);
	const line = `M0 ${places[0]?.y}${places.slice(1).map(({ x, y }) => `H${x}V${y}`).join("")}H100`;
	const byPrice = places.toSorted((a, b) => a.price - b.price);
	return {
		line,
		area: `${line}V100H0Z`,
		low: byPrice.findLast(({ price }) => price === lowest) ?? place(first),
		high: byPrice.at(-1) ?? place(first),
		last: {
			...place(newest),
			x: 100
		},
		from: first.at
	};
}
var rounded = (number) => Math.round(number * 10) / 10;
// src/ui/price-chart.tsx
var _jsxFileName$3 = "/work/main/src/ui/price-chart.tsx";
var MINUTE = 6e4;
/** A price's history as steps, with the lowest, the highest and the present price. Drawn on the server. */
function PriceChart({ points, label, height = "md", lastName }) {
	const words = useWords();
	const fade = (0, import_react.useId)();
	const shape = shapePriceChart(points, useNow(MINUTE));
	if (!shape) return null;
	const { low, high, last } = shape;
	const facts = [
		[
			lastName ?? words.current,
			last.price,
			"text-ink"
		],
		[
			words.lowest,
			low.price,
			"text-accent"
		],
		[
			words.highest,
			high.price,
			"text-muted"
		]
	];
	const summary = facts.map(([name, price]) => `${name} ${formatRupees(price)}`).join(", ");
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("figure", { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dl", {
			className: "mb-3 grid grid-cols-3 gap-2",
			"aria-hidden": true,
			children: facts.map(([name, price, colour]) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dt", {
				className: "text-muted text-xs",
				children: name
			}, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 37,
				columnNumber: 13
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("dd", {
				className: classNames("font-bold tabular-nums", colour),
				children: formatRupees(price)
			}, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 38,
				columnNumber: 13
			}, this)] }, name, true, {
				fileName: _jsxFileName$3,
				lineNumber: 36,
				columnNumber: 11
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName$3,
			lineNumber: 34,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			role: "img",
			"aria-label": `${label ?? words.priceHistory}: ${summary}`,
			className: classNames("relative", height === "md" ? "h-44" : "h-24"),
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("svg", {
					viewBox: "0 0 100 100",
					preserveAspectRatio: "none",
					className: "absolute inset-0 size-full overflow-visible",
					"aria-hidden": true,
					children: [
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("linearGradient", {
							id: fade,
							x1: "0",
							y1: "0",
							x2: "0",
							y2: "1",
							children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("stop", {
								offset: "0",
								stopColor: "var(--color-accent)",
								stopOpacity: "0.28"
							}, void 0, false, {
								fileName: _jsxFileName$3,
								lineNumber: 54,
								columnNumber: 13
							}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("stop", {
								offset: "1",
								stopColor: "var(--color-accent)",
								stopOpacity: "0.02"
							}, void 0, false, {
								fileName: _jsxFileName$3,
								lineNumber: 55,
								columnNumber: 13
							}, this)]
						}, void 0, true, {
							fileName: _jsxFileName$3,
							lineNumber: 53,
							columnNumber: 11
						}, this),
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("g", {
							className: "text-line",
							stroke: "currentColor",
							vectorEffect: "non-scaling-stroke",
							children: [[
								8,
								50,
								92
							].map((y) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
								d: `M0 ${y}H100`,
								strokeDasharray: "3 4",
								vectorEffect: "non-scaling-stroke"
							}, y, false, {
								fileName: _jsxFileName$3,
								lineNumber: 59,
								columnNumber: 15
							}, this)), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
								d: "M0 100H100",
								vectorEffect: "non-scaling-stroke"
							}, void 0, false, {
								fileName: _jsxFileName$3,
								lineNumber: 61,
								columnNumber: 13
							}, this)]
						}, void 0, true, {
							fileName: _jsxFileName$3,
							lineNumber: 57,
							columnNumber: 11
						}, this),
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
							d: shape.area,
							fill: `url(#${fade})`
						}, void 0, false, {
							fileName: _jsxFileName$3,
							lineNumber: 63,
							columnNumber: 11
						}, this),
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
							d: shape.line,
							fill: "none",
							className: "text-accent",
							stroke: "currentColor",
							strokeWidth: "2.25",
							strokeLinejoin: "round",
							vectorEffect: "non-scaling-stroke"
						}, void 0, false, {
							fileName: _jsxFileName$3,
							lineNumber: 64,
							columnNumber: 11
						}, this)
					]
				}, void 0, true, {
					fileName: _jsxFileName$3,
					lineNumber: 47,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Dot, {
					x: low.x,
					y: low.y,
					look: "border-accent bg-surface"
				}, void 0, false, {
					fileName: _jsxFileName$3,
					lineNumber: 74,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Dot, {
					x: last.x,
					y: last.y,
					look: "border-surface bg-accent"
				}, void 0, false, {
					fileName: _jsxFileName$3,
					lineNumber: 75,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName$3,
			lineNumber: 42,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("figcaption", {
			className: "mt-1.5 flex justify-between text-muted text-xs",
			"aria-hidden": true,
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: dateOnly(shape.from) }, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 78,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: words.current }, void 0, false, {
				fileName: _jsxFileName$3,
				lineNumber: 79,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$3,
			lineNumber: 77,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName$3,
		lineNumber: 33,
		columnNumber: 5
	}, this);
}
var Dot = ({ x, y, look }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: classNames("absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2", look),
	style: {
		left: `${x}%`,
		top: `${y}%`
	}
}, void 0, false, {
	fileName: _jsxFileName$3,
	lineNumber: 87,
	columnNumber: 3
}, void 0);
// src/deals/price-history.tsx
var _jsxFileName$2 = "/work/main/src/deals/price-history.tsx";
/** The price over time: the chart beside the list that it is drawn from. */
function PriceHistory({ deal }) {
	const history = deal.DEALHISTORY;
	if (history.length === 0) return null;
	const points = history.flatMap(({ date, price }) => {
		const amount = amountOf(price);
		return amount === null ? [] : [{
			at: date,
			price: amount
		}];
	});
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Panel, {
		title: "Price history",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: points.length > 1 ? "grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : "",
			children: [points.length > 1 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PriceChart, {
				points,
				label: `Price of ${deal.TITLE}`,
				lastName: deal.EXPIRE === 1 ? "At the end" : void 0
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 20,
				columnNumber: 11
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(HistoryTable, { history }, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 26,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$2,
			lineNumber: 18,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 17,
		columnNumber: 5
	}, this);
}
var HistoryTable = ({ history }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("table", {
	className: "w-full border-collapse text-sm",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("caption", {
			className: "sr-only",
			children: "The latest prices, newest first"
		}, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 34,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("thead", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("tr", {
			className: "border-line border-b text-left text-muted text-xs",
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("th", {
					scope: "col",
					className: "py-2 pe-3 font-medium",
					children: "Date"
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 37,
					columnNumber: 9
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("th", {
					scope: "col",
					className: "py-2 pe-3 font-medium",
					children: "Posted by"
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 40,
					columnNumber: 9
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("th", {
					scope: "col",
					className: "py-2 text-right font-medium",
					children: "Price"
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 43,
					columnNumber: 9
				}, void 0)
			]
		}, void 0, true, {
			fileName: _jsxFileName$2,
			lineNumber: 36,
			columnNumber: 7
		}, void 0) }, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 35,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("tbody", { children: history.map((point, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("tr", {
			className: "border-line border-b last:border-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("td", {
					className: "whitespace-nowrap py-2 pe-3",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, {
						at: point.date,
						dateOnly: true
					}, void 0, false, {
						fileName: _jsxFileName$2,
						lineNumber: 53,
						columnNumber: 13
					}, void 0)
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 52,
					columnNumber: 11
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("td", {
					className: "max-w-0 truncate py-2 pe-3 text-muted",
					children: point.postedby
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 55,
					columnNumber: 11
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("td", {
					className: "whitespace-nowrap py-2 text-right font-semibold tabular-nums",
					children: [point.superdeal === 1 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SuperMark, {}, void 0, false, {
						fileName: _jsxFileName$2,
						lineNumber: 57,
						columnNumber: 39
					}, void 0), formatRupees(point.price)]
				}, void 0, true, {
					fileName: _jsxFileName$2,
					lineNumber: 56,
					columnNumber: 11
				}, void 0)
			]
		}, place, true, {
			fileName: _jsxFileName$2,
			lineNumber: 51,
			columnNumber: 9
		}, void 0)) }, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 48,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName$2,
	lineNumber: 33,
	columnNumber: 3
}, void 0);
var SuperMark = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "me-1 text-signal-text",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BoltIcon, { className: "inline size-4" }, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 68,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "sr-only",
		children: "Super deal "
	}, void 0, false, {
		fileName: _jsxFileName$2,
		lineNumber: 69,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$2,
	lineNumber: 67,
	columnNumber: 3
}, void 0);
// src/deals/similar-deals.tsx
var _jsxFileName$1 = "/work/main/src/deals/similar-deals.tsx";
var most = 4;
var perView = "per-view-1 xs:per-view-2 md:per-view-3 min-[64rem]:per-view-4";
/** The store's newest deals: one more than is shown, as the deal itself may be among them. */
var similarDealsQuery = (storeId) => apiQuery("GET /similarproducts", { store_id: storeId });
/** Up to four other deals of the same store. */
function SimilarDeals({ deal }) {
	const title = `More from ${deal.STORETITLE}`;
	const deals = useQuery(similarDealsQuery(deal.STOREID));
	if (deals.isPending || deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title,
		children: deals.isPending ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonTiles, {
			count: most,
			perView
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 24,
			columnNumber: 11
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
			compact: true,
			message: deals.error.message,
			onRetry: () => deals.refetch()
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 26,
			columnNumber: 11
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 22,
		columnNumber: 7
	}, this);
	const others = deals.data.data.filter(({ ID }) => ID !== deal.ID).slice(0, most);
	if (others.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Carousel, {
		label: title,
		heading: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h2", {
			className: "font-bold text-xl",
			children: title
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 37,
			columnNumber: 16
		}, this),
		perView,
		autoplayMs: 1e3,
		transitionMs: 500,
		loop: true,
		slides: others.map((other) => ({
			key: other.ID,
			content: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealCard, { deal: other }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 42,
				columnNumber: 64
			}, this)
		}))
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 35,
		columnNumber: 5
	}, this);
}
// src/deals/deal-page.tsx
var _jsxFileName = "/work/main/src/deals/deal-page.tsx";
var dealQuery = (slug = "") => apiQuery("GET /dealdetails", { slug: slug.toLowerCase() });
var page = page$1({
	primary: ({ params }) => [dealQuery(params.slug)],
	following: (found) => found.getQueriesData({ queryKey: ["GET /dealdetails"] }).flatMap(([, answer]) => answer?.data ?? []).flatMap((deal) => [similarDealsQuery(deal.STOREID), commentsQuery({ dealId: deal.ID })]),
	view: DealPage
});
/** One deal, and whether its price is as good as it says. */
function DealPage() {
	const { slug } = useParams();
	const answer = useQuery(dealQuery(slug));
	if (answer.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealPageSkeleton, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 39,
		columnNumber: 32
	}, this);
	if (answer.error?.status === 404 || answer.error?.status === 400) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoDeal, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 41,
		columnNumber: 76
	}, this);
	const deal = answer.data?.data[0];
	if (answer.isError || !deal) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "Deal",
				description: "This deal cannot be shown just now.",
				path: paths.deal(slug ?? ""),
				hidden: true
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 46,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
				className: "sr-only",
				children: "Deal"
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 47,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				message: answer.error?.message ?? "",
				onRetry: () => answer.refetch()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 48,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 45,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Deal, { deal }, deal.ID, false, {
		fileName: _jsxFileName,
		lineNumber: 52,
		columnNumber: 10
	}, this);
}
function Deal({ deal }) {
	const category = deal.CATEGORIES[0];
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-2 md:py-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: headTitle(deal),
				description: headDescription(deal),
				path: paths.deal(deal.SLUG)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 59,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Breadcrumb, { items: [
				{
					label: "Home",
					to: paths.home()
				},
				category ? {
					label: category.TITLE,
					to: paths.category(category.SLUG)
				} : {
					label: "Deals",
					to: paths.deals()
				},
				{ label: deal.TITLE }
			] }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 60,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "grid items-start gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-6 lg:gap-8",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealPicture, { deal }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 70,
					columnNumber: 9
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "flex min-w-0 flex-col gap-4",
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealSummary, { deal }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 72,
						columnNumber: 11
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealText, { deal }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 73,
						columnNumber: 11
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 71,
					columnNumber: 9
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 69,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "mt-6 flex flex-col gap-6 md:mt-8 md:gap-8",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PriceHistory, { deal }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 77,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SimilarDeals, { deal }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 78,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentTree, { dealId: deal.ID }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 79,
						columnNumber: 9
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 76,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 58,
		columnNumber: 5
	}, this);
}
/** What the shop offers on top, and what the editors wrote. */
var DealText = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [deal.OFFERS && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Panel, {
	title: "Offers",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SanitisedHtml, { html: deal.OFFERS }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 90,
		columnNumber: 9
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 89,
	columnNumber: 7
}, void 0), deal.CONTENT && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Panel, {
	title: "About this deal",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SanitisedHtml, { html: deal.CONTENT }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 95,
		columnNumber: 9
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 94,
	columnNumber: 7
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 87,
	columnNumber: 3
}, void 0);
var headTitle = ({ TITLE, DISCOUNT_PRICE, STORETITLE }) => [
	TITLE,
	DISCOUNT_PRICE && ` for ${formatRupees(DISCOUNT_PRICE)}`,
	` at ${STORETITLE}`
].join("");
function headDescription(deal) {
	const saving = deal.DISCOUNT_PERCENTAGE > 0 ? `, ${deal.DISCOUNT_PERCENTAGE}% off` : "";
	const price = deal.DISCOUNT_PRICE ? ` ${formatRupees(deal.DISCOUNT_PRICE)}${saving}.` : "";
	const code = deal.COUPON ? ` Coupon code ${deal.COUPON.CODE}.` : "";
	const over = deal.EXPIRE === 1 ? " This deal is over." : "";
	return `${deal.TITLE} at ${deal.STORETITLE}.${price}${code}${over} With its price history.`;
}
var NoDeal = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotFound, {
	title: "There is no such deal",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", { children: "It may have been taken down, or the address is mistyped." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 114,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "mt-5 flex flex-wrap justify-center gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.deals(),
			children: "All deals"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 116,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.superDeals(),
			variant: "secondary",
			children: "Super deals"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 117,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 115,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 113,
	columnNumber: 3
}, void 0);
export { page };
