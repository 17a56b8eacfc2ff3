import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/ui/with-aside.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/with-aside.tsx";
/** A page's content with a panel at its side; below it on small screens. */
var WithAside = ({ children, aside }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "min-w-0",
		children
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 6,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "min-w-0 lg:sticky lg:top-24",
		children: aside
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 7,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 5,
	columnNumber: 3
}, void 0);
export { WithAside as t };
