import { $ as apiQuery, I as StarIcon, J as useWords, L as StoreIcon, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, f as CommentIcon, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { l as Card, n as Skeleton, u as CardGrid } from "./skeleton-BelYHRX7.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
import { n as formatCount } from "./money-DH61XC7g.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
// src/ui/rating.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$2 = "/work/main/src/ui/rating.tsx";
/** Stars filled as far as the value goes, with the number beside them. */
function Rating({ value, outOf = 5, count }) {
	const words = useWords();
	const rounded = Math.round(value * 10) / 10;
	const stars = Array.from({ length: outOf }, (_, place) => place).map((place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StarIcon, { className: "size-4" }, place, false, {
		fileName: _jsxFileName$2,
		lineNumber: 12,
		columnNumber: 5
	}, this));
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "inline-flex items-center gap-1.5 text-sm",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "relative inline-flex text-line-strong/50",
				"aria-hidden": true,
				children: [stars, /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "absolute inset-y-0 start-0 flex overflow-hidden text-signal",
					style: { width: `${rounded / outOf * 100}%` },
					children: stars
				}, void 0, false, {
					fileName: _jsxFileName$2,
					lineNumber: 18,
					columnNumber: 9
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$2,
				lineNumber: 16,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "sr-only",
				children: words.stars(rounded, outOf)
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 25,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				"aria-hidden": true,
				className: "font-semibold tabular-nums",
				children: rounded.toFixed(1)
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 26,
				columnNumber: 7
			}, this),
			count !== void 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "text-muted",
				children: [
					"(",
					formatCount(count),
					")"
				]
			}, void 0, true, {
				fileName: _jsxFileName$2,
				lineNumber: 29,
				columnNumber: 31
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$2,
		lineNumber: 15,
		columnNumber: 5
	}, this);
}
// src/stores/store-card.tsx
var _jsxFileName$1 = "/work/main/src/stores/store-card.tsx";
/** A store with how shoppers rate it and how much they talk about it. */
var StoreCard = ({ store, priority }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	className: "group relative flex h-full flex-col overflow-hidden",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
		src: store.thumb,
		alt: "",
		width: 240,
		height: 240,
		shape: "square",
		priority
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 13,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-1 flex-col gap-1 p-3",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h2", {
			className: "font-semibold",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to: paths.store(store.ID),
				className: "text-ink no-underline after:absolute after:inset-0 group-hover:text-accent",
				children: store.TITLE
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 16,
				columnNumber: 9
			}, void 0)
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 15,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "mt-auto flex flex-col gap-1 text-muted text-sm",
			children: [store.RATING > 0 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Rating, { value: store.RATING }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 24,
				columnNumber: 29
			}, void 0) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: "Not yet rated" }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 24,
				columnNumber: 63
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "flex items-center gap-1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, { className: "size-4 shrink-0" }, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 26,
						columnNumber: 11
					}, void 0),
					formatCount(store.TOTALCOMMENTS),
					" ",
					store.TOTALCOMMENTS === 1 ? "comment" : "comments"
				]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 25,
				columnNumber: 9
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 23,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 14,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$1,
	lineNumber: 12,
	columnNumber: 3
}, void 0);
// src/stores/stores-page.tsx
var _jsxFileName = "/work/main/src/stores/stores-page.tsx";
var firstRows = 12;
var storesQuery = () => apiQuery("GET /stores", {});
var page = page$1({
	primary: () => [storesQuery()],
	view: StoresPage
});
function StoresPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "Stores – deals by shop",
				description: "Every shop whose deals and coupons we follow, with its rating and what shoppers say about it.",
				path: paths.stores()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 24,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
				title: "Stores",
				children: "Every shop whose deals we follow."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 29,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreGrid, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 30,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 23,
		columnNumber: 5
	}, this);
}
function StoreGrid() {
	const stores = useQuery(storesQuery());
	if (stores.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreGridSkeleton, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 37,
		columnNumber: 32
	}, this);
	if (stores.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: stores.error.message,
		onRetry: () => stores.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 38,
		columnNumber: 30
	}, this);
	if (stores.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No stores yet",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 39,
			columnNumber: 85
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 39,
		columnNumber: 45
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
		columns: "stores",
		children: stores.data.data.map((store, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreCard, {
			store,
			priority: place < firstRows
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 44,
			columnNumber: 11
		}, this) }, store.ID, false, {
			fileName: _jsxFileName,
			lineNumber: 43,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 41,
		columnNumber: 5
	}, this);
}
var StoreGridSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
	columns: "stores",
	children: Array.from({ length: firstRows }, (_, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-72 rounded-card" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 56,
		columnNumber: 9
	}, void 0) }, place, false, {
		fileName: _jsxFileName,
		lineNumber: 55,
		columnNumber: 7
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 52,
	columnNumber: 3
}, void 0);
export { page };
