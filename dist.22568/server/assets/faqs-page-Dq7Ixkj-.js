import { r as page$1 } from "./page-head-8SnGsLdi.js";
import { n as contentQuery, t as StaticContent } from "./static-content-CRkLR5sB.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/pages/faqs-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/pages/faqs-page.tsx";
var slug = "faqs";
var page = page$1({
	primary: () => [contentQuery(slug)],
	view: FaqsPage
});
function FaqsPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StaticContent, { slug }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 9,
		columnNumber: 10
	}, this);
}
export { page };
