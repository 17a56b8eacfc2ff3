import { n as Skeleton, t as Loading } from "./skeleton-BelYHRX7.js";
import { Q as require_jsx_dev_runtime, X as Link, n as paths, u as ClockIcon } from "./error-state-B6wWUl9t.js";
import { c as BuyNow, l as Price, r as CardBadges, t as DealFacts, u as CopyButton } from "./deal-facts-BqiDeQ0b.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { t as FullTime } from "./relative-time-0ephLUVs.js";
// src/coupons/coupon-words.ts
/** What a coupon gives, in words: its own name, else what the numbers say. Nothing when neither says any. */
function couponGain(deal) {
	const name = deal.COUPON?.NAME.trim() ?? "";
	if (name !== "" && name !== deal.COUPON?.CODE) return name;
	return deal.DISCOUNT_PERCENTAGE > 0 ? `${deal.DISCOUNT_PERCENTAGE}% off` : "";
}
// src/coupons/coupon-card.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/coupons/coupon-card.tsx";
/** A coupon as a voucher: what it gives, where, and the code in plain sight, copied by one tap. */
function CouponCard({ deal, headingLevel = 2, eager = false }) {
	const Heading = `h${headingLevel}`;
	const gain = couponGain(deal);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("article", {
		className: "relative flex h-full flex-col rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-lift",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "flex flex-1 gap-3 p-4",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
				src: deal.STOREIMAGE,
				fallback: deal.THUMBIMAGE,
				alt: "",
				width: 56,
				height: 56,
				priority: eager,
				className: "size-14 shrink-0 self-start rounded-control"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 27,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "flex min-w-0 flex-1 flex-col",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: "mb-1 flex flex-wrap gap-1 empty:hidden",
						children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardBadges, { deal }, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 38,
							columnNumber: 13
						}, this)
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 37,
						columnNumber: 11
					}, this),
					gain && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
						className: "line-clamp-2 font-bold text-accent text-lg leading-6",
						children: gain
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 40,
						columnNumber: 20
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Heading, {
						className: "mt-0.5 font-medium text-sm leading-5",
						children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
							to: paths.deal(deal.SLUG),
							className: "line-clamp-2 text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:text-accent",
							children: deal.TITLE
						}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 42,
							columnNumber: 13
						}, this)
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 41,
						columnNumber: 11
					}, this),
					deal.DISCOUNT_PRICE && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Price, {
						discount: deal.DISCOUNT_PRICE,
						original: deal.ORIGNAL_PRICE,
						size: "sm",
						className: "my-1"
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 50,
						columnNumber: 13
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: "mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs leading-5",
						children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealFacts, {
							deal,
							mark: false
						}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 53,
							columnNumber: 13
						}, this)
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 52,
						columnNumber: 11
					}, this),
					deal.ENDS && deal.EXPIRE === 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EndsAt, { at: deal.ENDS }, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 55,
						columnNumber: 46
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName$1,
				lineNumber: 36,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 26,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "flex items-center gap-2 border-line border-t border-dashed p-3",
			children: [deal.COUPON && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponCode, { code: deal.COUPON.CODE }, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 59,
				columnNumber: 25
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "relative z-10 shrink-0",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BuyNow, { deal }, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 61,
					columnNumber: 11
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 60,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 58,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 25,
		columnNumber: 5
	}, this);
}
var EndsAt = ({ at }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
	className: "mt-1 flex items-center gap-1.5 text-signal-text text-xs",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ClockIcon, { className: "size-3.5" }, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 70,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { children: ["Ends ", /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, { at }, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 72,
		columnNumber: 12
	}, void 0)] }, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 71,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$1,
	lineNumber: 69,
	columnNumber: 3
}, void 0);
/** The code as it is typed at the shop. It lies above the card's own link. */
var CouponCode = ({ code }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	className: "relative z-10 flex min-w-0 flex-1",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CopyButton, {
		text: code,
		label: `Copy code ${code}`,
		className: "min-w-0 flex-1"
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 80,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$1,
	lineNumber: 79,
	columnNumber: 3
}, void 0);
// src/coupons/coupon-grid.tsx
var _jsxFileName = "/work/main/src/coupons/coupon-grid.tsx";
var columnClasses = {
	2: "grid gap-3 sm:grid-cols-2",
	3: "grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-3"
};
var CouponGrid = ({ coupons, columns = 3, headingLevel = 2, eagerCount = 0 }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
	className: columnClasses[columns],
	children: coupons.map((deal, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponCard, {
		deal,
		headingLevel,
		eager: place < eagerCount
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 19,
		columnNumber: 9
	}, void 0) }, deal.ID, false, {
		fileName: _jsxFileName,
		lineNumber: 18,
		columnNumber: 7
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 16,
	columnNumber: 3
}, void 0);
/** As high as the coupons that take its place. */
var CouponGridSkeleton = ({ count, columns = 3 }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: columnClasses[columns],
	children: Array.from({ length: count }, (_, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-52 rounded-card" }, place, false, {
		fileName: _jsxFileName,
		lineNumber: 31,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 28,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 27,
	columnNumber: 3
}, void 0);
export { CouponGridSkeleton as n, CouponGrid as t };
