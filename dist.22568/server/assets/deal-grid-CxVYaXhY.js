import { d as CardList, r as SkeletonCards, u as CardGrid } from "./skeleton-BelYHRX7.js";
import { t as DealCard } from "./deal-card-D6TAtd2C.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/deals/deal-grid.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/deal-grid.tsx";
function DealGrid({ deals, layout = "grid", eagerCount = 0, columns = "deals", headingLevel }) {
	const cards = deals.map((deal, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealCard, {
		deal,
		layout,
		eager: place < eagerCount,
		headingLevel
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 19,
		columnNumber: 7
	}, this) }, deal.ID, false, {
		fileName: _jsxFileName,
		lineNumber: 18,
		columnNumber: 5
	}, this));
	return layout === "list" ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardList, { children: cards }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 22,
		columnNumber: 30
	}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
		columns,
		children: cards
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 22,
		columnNumber: 61
	}, this);
}
/** As high as the grid that takes its place. */
var DealGridSkeleton = ({ count, layout = "grid" }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCards, {
	count,
	layout
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 27,
	columnNumber: 3
}, void 0);
export { DealGridSkeleton as n, DealGrid as t };
