import { Q as require_jsx_dev_runtime, n as paths } from "./error-state-B6wWUl9t.js";
import { a as LabelBadges, c as BuyNow, l as Price, o as StateBadge, r as CardBadges, s as shownLabels, t as DealFacts, u as CopyButton } from "./deal-facts-BqiDeQ0b.js";
import { s as ItemCard } from "./skeleton-BelYHRX7.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
// src/deals/deal-card.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/deal-card.tsx";
/** One deal: the whole card leads to its page, `Buy Now` to the merchant, and its code is copied in place. */
var DealCard = ({ deal, layout = "grid", eager = false, headingLevel }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ItemCard, {
	href: paths.deal(deal.SLUG),
	title: deal.TITLE,
	layout,
	headingLevel,
	faded: deal.EXPIRE === 1,
	picture: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
		src: deal.THUMBIMAGE,
		fallback: deal.STOREIMAGE,
		alt: "",
		width: 320,
		height: 320,
		shape: "square",
		priority: eager,
		className: "rounded-lg"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 30,
		columnNumber: 7
	}, void 0),
	badges: layout === "grid" ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardBadges, { deal }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 33
	}, void 0) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StateBadge, { deal }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 42,
		columnNumber: 62
	}, void 0),
	chips: layout === "list" && shownLabels(deal).length > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LabelBadges, {
		deal,
		most: 2
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 43,
		columnNumber: 65
	}, void 0),
	price: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Price, {
		discount: deal.DISCOUNT_PRICE,
		original: deal.ORIGNAL_PRICE,
		percentage: deal.DISCOUNT_PERCENTAGE
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 44,
		columnNumber: 12
	}, void 0),
	meta: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: layout === "grid" ? "flex w-full flex-col" : "flex flex-wrap items-center gap-x-3",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealFacts, { deal }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 47,
			columnNumber: 9
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 46,
		columnNumber: 7
	}, void 0),
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-col gap-2",
		children: [deal.COUPON && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CopyButton, {
			text: deal.COUPON.CODE,
			label: `Copy code ${deal.COUPON.CODE}`,
			className: "w-full text-sm"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 53,
			columnNumber: 11
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BuyNow, {
			deal,
			wide: true
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 55,
			columnNumber: 9
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 51,
		columnNumber: 7
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 23,
	columnNumber: 3
}, void 0);
export { DealCard as t };
