import { J as useWords, Q as require_jsx_dev_runtime, X as Link, l as ChevronRightIcon } from "./error-state-B6wWUl9t.js";
// src/ui/breadcrumb.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/breadcrumb.tsx";
/** The way from the home page; the last step is the page itself. */
function Breadcrumb({ items }) {
	const words = useWords();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("nav", {
		"aria-label": words.youAreHere,
		className: "mb-3",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ol", {
			className: "scrollbar-none flex items-center gap-1 overflow-x-auto whitespace-nowrap text-muted text-sm",
			children: items.map(({ label, to }, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", {
				className: "flex shrink-0 items-center gap-1 last:min-w-0 last:shrink",
				children: [place > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ChevronRightIcon, { className: "size-3.5" }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 13,
					columnNumber: 27
				}, this), to ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
					to,
					className: "flex min-h-11 items-center px-1 -outline-offset-4 hover:text-accent hover:underline",
					children: label
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 15,
					columnNumber: 15
				}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					"aria-current": "page",
					className: "truncate px-1 text-ink",
					children: label
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 22,
					columnNumber: 15
				}, this)]
			}, `${label} ${to}`, true, {
				fileName: _jsxFileName,
				lineNumber: 12,
				columnNumber: 11
			}, this))
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 10,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 9,
		columnNumber: 5
	}, this);
}
export { Breadcrumb as t };
