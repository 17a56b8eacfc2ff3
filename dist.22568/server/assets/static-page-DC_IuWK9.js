import { Q as require_jsx_dev_runtime, lt as useParams } from "./error-state-B6wWUl9t.js";
import { r as page$1 } from "./page-head-8SnGsLdi.js";
import { n as contentQuery, t as StaticContent } from "./static-content-CRkLR5sB.js";
// src/pages/static-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/pages/static-page.tsx";
var slugIn = ({ slug = "" }) => slug;
var page = page$1({
	primary: ({ params }) => [contentQuery(slugIn(params))],
	view: StaticPage
});
/** Any page of words under /pages. */
function StaticPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StaticContent, { slug: slugIn(useParams()) }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 14,
		columnNumber: 10
	}, this);
}
export { page };
