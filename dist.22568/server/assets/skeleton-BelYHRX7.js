import { J as useWords, Q as require_jsx_dev_runtime, X as Link, Y as classNames } from "./error-state-B6wWUl9t.js";
// src/ui/card.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$2 = "/work/main/src/ui/card.tsx";
/** A white plate on the page. */
var Card = ({ children, className, as: Element = "div" }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Element, {
	className: classNames("rounded-card border border-line bg-surface shadow-card", className),
	children
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 8,
	columnNumber: 3
}, void 0);
var columnClasses = {
	deals: "card-grid",
	tiles: "grid gap-2.5 grid-cols-3 xs:grid-cols-4 md:grid-cols-6 xl:grid-cols-8",
	stores: "grid gap-2.5 grid-cols-2 sm:grid-cols-3 md:grid-cols-4 md:gap-4 xl:grid-cols-6",
	articles: "grid gap-4 sm:grid-cols-2 xl:grid-cols-3",
	2: "grid gap-4 md:grid-cols-2",
	3: "grid gap-4 sm:grid-cols-2 lg:grid-cols-3",
	4: "grid gap-2.5 grid-cols-2 md:grid-cols-4 md:gap-4"
};
/** Cards as a list; each child is one. */
var CardGrid = ({ children, columns = "deals", className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
	className: classNames(columnClasses[columns], className),
	children
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 29,
	columnNumber: 3
}, void 0);
/** Cards one below the other. */
var CardList = ({ children, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
	className: classNames("flex flex-col gap-2.5", className),
	children
}, void 0, false, {
	fileName: _jsxFileName$2,
	lineNumber: 34,
	columnNumber: 3
}, void 0);
// src/ui/item-card.tsx
var _jsxFileName$1 = "/work/main/src/ui/item-card.tsx";
var itemCardClasses = {
	grid: {
		card: "flex h-full flex-col",
		picture: "p-2.5",
		badges: "start-3.5 top-3.5",
		body: "flex flex-1 flex-col gap-1.5 p-3 pt-0",
		title: "line-clamp-2 h-10 text-sm leading-5",
		price: "min-h-[3.375rem]",
		meta: "min-h-10 content-start",
		action: "mt-auto pt-1"
	},
	list: {
		card: "grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]",
		picture: "p-2.5",
		badges: "start-2.5 top-2.5",
		body: "flex min-w-0 flex-col gap-1.5 py-3 pe-3 sm:grid sm:grid-cols-[minmax(0,1fr)_9rem] sm:gap-x-4 sm:[&>*]:col-start-1",
		title: "line-clamp-2 pe-9 text-[0.9375rem] leading-5 sm:col-span-2 sm:pe-10",
		price: "",
		meta: "min-h-5",
		action: "sm:col-start-2! sm:row-span-3 sm:row-start-2 sm:self-end"
	}
};
var itemCardPlate = "relative rounded-card border border-line bg-surface shadow-card";
/** A product's card: everything has its fixed place. The title's link covers the picture and the empty parts too. */
function ItemCard(props) {
	const { href, title, picture, badges, corner, price, chips, meta, action, layout = "grid", headingLevel = 3, faded } = props;
	const classes = itemCardClasses[layout];
	const Heading = `h${headingLevel}`;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("article", {
		className: classNames(itemCardPlate, classes.card, "group transition-shadow focus-within:shadow-lift hover:shadow-lift"),
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: classNames("relative", classes.picture),
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: faded ? "opacity-55" : void 0,
					children: picture
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 79,
					columnNumber: 9
				}, this), badges && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: classNames("absolute flex flex-col items-start gap-1", classes.badges),
					children: badges
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 81,
					columnNumber: 11
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 78,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: classes.body,
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Heading, {
						className: classNames("font-semibold text-ink", classes.title),
						children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
							to: href,
							className: "text-inherit no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus",
							children: title
						}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 86,
							columnNumber: 11
						}, this)
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 85,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: classes.price,
						children: price
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 93,
						columnNumber: 9
					}, this),
					chips && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: "flex flex-wrap gap-1",
						children: chips
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 94,
						columnNumber: 19
					}, this),
					meta && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: classNames("flex flex-wrap items-center gap-x-2.5 text-muted text-xs leading-5", classes.meta),
						children: meta
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 96,
						columnNumber: 11
					}, this),
					action && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: classNames("relative z-1", classes.action),
						children: action
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 102,
						columnNumber: 20
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 84,
				columnNumber: 7
			}, this),
			corner && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "absolute end-1 top-1 z-1 flex flex-col",
				children: corner
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 104,
				columnNumber: 18
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 71,
		columnNumber: 5
	}, this);
}
/** One fact of the quiet row: an icon and a few words. */
var Meta = ({ icon, label, children }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "inline-flex min-w-0 items-center gap-1 [&>svg]:size-3.5",
	children: [
		icon,
		label && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "sr-only",
			children: [label, " "]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 121,
			columnNumber: 15
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "truncate",
			children
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 122,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName$1,
	lineNumber: 119,
	columnNumber: 3
}, void 0);
// src/ui/skeleton.tsx
var _jsxFileName = "/work/main/src/ui/skeleton.tsx";
var times = (count) => Array.from({ length: count }, (_, place) => place);
/** A grey place for something that comes. */
var Skeleton = ({ className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	"aria-hidden": true,
	className: classNames("block animate-pulse-soft rounded-md bg-sunken", className)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 11,
	columnNumber: 3
}, void 0);
/** Says once that something is being loaded, and shows its skeleton. */
function Loading({ label, children }) {
	const words = useWords();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		"aria-busy": "true",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: children ? "sr-only" : "py-8 text-center text-muted",
			children: label ?? words.loading
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 19,
			columnNumber: 7
		}, this), children]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 18,
		columnNumber: 5
	}, this);
}
var SkeletonLines = ({ lines }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "flex flex-col gap-2.5",
	children: times(lines).map((line) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: classNames("h-4", line === lines - 1 && "w-2/3") }, line, false, {
		fileName: _jsxFileName,
		lineNumber: 29,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 27,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 26,
	columnNumber: 3
}, void 0);
/** As many item cards as will come, in the same places. */
function SkeletonCards({ count, layout = "grid", className }) {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(layout === "grid" ? CardGrid : CardList, {
		className,
		children: times(count).map((card) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCard, { layout }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 45,
			columnNumber: 13
		}, this) }, card, false, {
			fileName: _jsxFileName,
			lineNumber: 44,
			columnNumber: 11
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 7
	}, this) }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 41,
		columnNumber: 5
	}, this);
}
function SkeletonCard({ layout }) {
	const classes = itemCardClasses[layout];
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: classNames(itemCardPlate, classes.card),
		"aria-hidden": true,
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: classes.picture,
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "aspect-square w-full rounded-lg" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 58,
				columnNumber: 9
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 57,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: classes.body,
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: classNames("flex flex-col gap-1.5", classes.title),
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 62,
						columnNumber: 11
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4 w-3/5" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 63,
						columnNumber: 11
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 61,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: classes.price,
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-7 w-2/3" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 66,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 65,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: classNames("flex flex-wrap gap-1.5", classes.meta),
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4 w-4/5" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 69,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 68,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: classes.action,
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-11 rounded-control" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 72,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 71,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 60,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 56,
		columnNumber: 5
	}, this);
}
/** A row of tiles, `perView` as in the carousel that comes. */
var SkeletonTiles = ({ count, perView }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: classNames("carousel-viewport [--gap:0.625rem]", perView),
	"aria-hidden": true,
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "carousel-track",
		children: times(count).map((tile) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "carousel-slide",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex flex-col gap-1.5 py-1",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "aspect-square rounded-card" }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 87,
					columnNumber: 15
				}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-[2.5em] text-[0.6875rem] xs:text-xs sm:text-sm" }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 88,
					columnNumber: 15
				}, void 0)]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 86,
				columnNumber: 13
			}, void 0)
		}, tile, false, {
			fileName: _jsxFileName,
			lineNumber: 85,
			columnNumber: 11
		}, void 0))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 83,
		columnNumber: 7
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 82,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 81,
	columnNumber: 3
}, void 0);
/** Rows of a list: a small picture and two lines. */
var SkeletonRows = ({ count }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "flex flex-col gap-3",
	"aria-hidden": true,
	children: times(count).map((row) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "size-14 shrink-0 rounded-lg" }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 103,
			columnNumber: 11
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "flex flex-1 flex-col justify-center gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 105,
				columnNumber: 13
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4 w-1/2" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 106,
				columnNumber: 13
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 104,
			columnNumber: 11
		}, void 0)]
	}, row, true, {
		fileName: _jsxFileName,
		lineNumber: 102,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 100,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 99,
	columnNumber: 3
}, void 0);
export { SkeletonRows as a, Meta as c, CardList as d, SkeletonLines as i, Card as l, Skeleton as n, SkeletonTiles as o, SkeletonCards as r, ItemCard as s, Loading as t, CardGrid as u };
