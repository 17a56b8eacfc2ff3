import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { Q as require_jsx_dev_runtime } from "./error-state-B6wWUl9t.js";
// src/app/page.ts
var page = (definition) => definition;
/** A page number of an address: "3" is 3, anything else the first page. */
var pageNumber = (search, most = 1e6) => {
	const number = Number(search.get("page") ?? 1);
	return Number.isInteger(number) && number >= 1 && number <= most ? number : 1;
};
var pageAreas = (page, address) => [...page.primary?.(address) ?? [], ...page.queries?.(address) ?? []];
// src/ui/page-head.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/ui/page-head.tsx";
/** Where the site stands in public, without a slash at its end. */
var PublicUrlContext = (0, import_react.createContext)("");
/** Title, description and canonical address. React lifts them into the document's head. */
function PageHead({ title, description, path, hidden }) {
	const publicUrl = (0, import_react.useContext)(PublicUrlContext);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("title", { children: title.includes("Bachat") ? title : `${title} – Bachat` }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 20,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("meta", {
			name: "description",
			content: description
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 21,
			columnNumber: 7
		}, this),
		hidden ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("meta", {
			name: "robots",
			content: "noindex"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 22,
			columnNumber: 17
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("link", {
			rel: "canonical",
			href: `${publicUrl}${path}`
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 22,
			columnNumber: 60
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 19,
		columnNumber: 5
	}, this);
}
export { pageNumber as a, pageAreas as i, PublicUrlContext as n, page as r, PageHead as t };
