import { F as SlidersIcon, K as ButtonLink, Q as require_jsx_dev_runtime, n as paths } from "./error-state-B6wWUl9t.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
import { n as Skeleton } from "./skeleton-BelYHRX7.js";
import { a as LayoutToggle } from "./pager-BVW-JUSB.js";
// src/deals/list-count.ts
/** Lists are counted to here and no further. */
var countedTo = 1e4;
var grouped = (count) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
/** "1 deal", "120 deals", "10,000+ deals": a count that stopped says so. */
function listCount(total, one, many) {
	if (total >= countedTo) return `${grouped(countedTo)}+ ${many}`;
	return `${grouped(total)} ${total === 1 ? one : many}`;
}
// src/deals/deal-list-heading.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/deal-list-heading.tsx";
/** The title of a list and how long it is, with the ways to look at it. */
var DealListHeading = ({ title, deals, one = "deal", many = "deals", action }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
	title,
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex min-h-11 grow items-center justify-between gap-4",
		children: [deals ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ListCount, {
			deals,
			one,
			many
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 28,
			columnNumber: 18
		}, void 0) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 28,
			columnNumber: 70
		}, void 0), action === void 0 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealListTools, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 29,
			columnNumber: 33
		}, void 0) : action]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 7
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 24,
	columnNumber: 3
}, void 0);
var DealListTools = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "flex items-center gap-2",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
		to: paths.filters(),
		variant: "secondary",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SlidersIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 37,
			columnNumber: 64
		}, void 0),
		children: "Filters"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 37,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LayoutToggle, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 40,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 36,
	columnNumber: 3
}, void 0);
function ListCount({ deals, one, many }) {
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-4 w-20" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 53,
		columnNumber: 31
	}, this);
	const total = deals.data?.total;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "whitespace-nowrap text-muted tabular-nums",
		children: total === void 0 ? "" : listCount(total, one, many)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 57,
		columnNumber: 5
	}, this);
}
export { DealListHeading as t };
