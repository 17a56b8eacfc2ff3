import { $ as apiQuery, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { i as PercentChip } from "./badge-Du5T70Hn.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { r as formatRupees } from "./money-DH61XC7g.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { n as Panel } from "./section-CCcW6mXG.js";
import { a as SkeletonRows } from "./skeleton-BelYHRX7.js";
// src/deals/deals-of-day.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/deals/deals-of-day.tsx";
/** What a page fetches ahead for the panel. */
var dealsOfDayQuery = () => apiQuery("GET /dealsofday", {});
/** The deals that shoppers like best today, as a side panel. */
var DealsOfDay = ({ most = 5, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Panel, {
	title: "Deals Of The Day",
	className,
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealsOfDayList, { most }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 20,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 19,
	columnNumber: 3
}, void 0);
function DealsOfDayList({ most }) {
	const deals = useQuery(dealsOfDayQuery());
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonRows, { count: most }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 26,
		columnNumber: 31
	}, this);
	if (deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: deals.error.message,
		onRetry: () => deals.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 29
	}, this);
	if (deals.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No deals of the day yet",
		level: 3
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 28,
		columnNumber: 44
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ol", {
		className: "-mx-2 flex flex-col",
		children: deals.data.data.slice(0, most).map((deal) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealLine, { deal }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 33,
			columnNumber: 11
		}, this) }, deal.ID, false, {
			fileName: _jsxFileName,
			lineNumber: 32,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 30,
		columnNumber: 5
	}, this);
}
var DealLine = ({ deal }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
	to: paths.deal(deal.SLUG),
	className: "group flex items-center gap-3 rounded-control p-2 text-ink no-underline transition-colors hover:bg-sunken",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
		src: deal.THUMBIMAGE,
		fallback: deal.STOREIMAGE,
		alt: "",
		width: 64,
		height: 64,
		className: "size-16 shrink-0 rounded-control"
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 45,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "min-w-0 flex-1",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "line-clamp-2 font-medium text-sm leading-5 group-hover:text-accent",
			children: deal.TITLE
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 54,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "mt-1 flex flex-wrap items-center gap-x-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "font-bold text-sm tabular-nums",
					children: formatRupees(deal.DISCOUNT_PRICE)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 56,
					columnNumber: 9
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PercentChip, { percentage: deal.DISCOUNT_PERCENTAGE }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 57,
					columnNumber: 9
				}, void 0),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "truncate text-muted text-xs",
					children: deal.STORETITLE
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 58,
					columnNumber: 9
				}, void 0)
			]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 55,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 53,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 41,
	columnNumber: 3
}, void 0);
export { dealsOfDayQuery as n, DealsOfDay as t };
