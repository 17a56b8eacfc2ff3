import { Q as require_jsx_dev_runtime, Y as classNames } from "./error-state-B6wWUl9t.js";
// src/ui/trusted-html.ts
var policy;
/**
* Marks HTML that the server has sanitised as fit for the page: with Trusted Types the browser takes no plain string.
* The one policy of the site; the content policy names it.
*/
function trustedHtml(html) {
	const maker = globalThis.trustedTypes;
	policy ??= maker?.createPolicy("bachat", { createHTML: (sanitised) => sanitised });
	return policy ? policy.createHTML(html) : html;
}
// src/ui/sanitised-html.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/sanitised-html.tsx";
/** An editor's HTML, sanitised when it was written. */
var SanitisedHtml = ({ html, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: classNames("prose", className),
	dangerouslySetInnerHTML: { __html: trustedHtml(html) }
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 7,
	columnNumber: 3
}, void 0);
export { SanitisedHtml as t };
