import { n as FilterPanel, t as Sheet } from "./sheet-E_IshPm3.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/app/filter-sheet.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/app/filter-sheet.tsx";
var FilterSheet = ({ onClose }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Sheet, {
	open: true,
	onClose,
	title: "Filters",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterPanel, { onApplied: onClose }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 6,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 5,
	columnNumber: 3
}, void 0);
export { FilterSheet };
