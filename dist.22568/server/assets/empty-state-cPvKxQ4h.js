import { Q as require_jsx_dev_runtime, S as InboxIcon } from "./error-state-B6wWUl9t.js";
// src/ui/empty-state.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/empty-state.tsx";
/** Nothing to show, said kindly, with a way on. */
function EmptyState({ title, children, icon, action, level }) {
	const Title = level ? `h${level}` : "p";
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "flex flex-col items-center gap-2 rounded-card border border-line border-dashed px-6 py-10 text-center",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "mb-1 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-7",
				children: icon ?? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(InboxIcon, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 18,
					columnNumber: 18
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 17,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Title, {
				className: "font-bold text-lg",
				children: title
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 20,
				columnNumber: 7
			}, this),
			children && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "max-w-prose text-muted text-sm",
				children
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 21,
				columnNumber: 20
			}, this),
			action && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "mt-3",
				children: action
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 22,
				columnNumber: 18
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 16,
		columnNumber: 5
	}, this);
}
export { EmptyState as t };
