import { $ as apiQuery, K as ButtonLink, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, et as isNotFound, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { t as Breadcrumb } from "./breadcrumb-BQbCBvnY.js";
import { i as SkeletonLines, l as Card, n as Skeleton } from "./skeleton-BelYHRX7.js";
import { t as excerpt } from "./excerpt-BO7HJW2Q.js";
import { t as NotFound } from "./not-found-BCH6-vjW.js";
import { t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as SanitisedHtml } from "./sanitised-html-BEYg4YJG.js";
// src/pages/static-page.ts
/** The static pages that the site itself links to, in the order of its menus; `slug` is spelled as in their address. */
var namedPages = [
	{
		slug: "about-us",
		label: "How it Worked"
	},
	{
		slug: "faqs",
		label: "FAQs"
	},
	{
		slug: "Safety-Tips",
		label: "Safety Tips"
	},
	{
		slug: "Privacy-Policy",
		label: "Privacy Policy"
	},
	{
		slug: "Terms-and-Conditions",
		label: "Terms and Conditions"
	}
];
/** The one spelling of a slug that was written in any letter case. */
var properSlug = (slug) => {
	const lower = slug.toLowerCase();
	return namedPages.find((page) => page.slug.toLowerCase() === lower)?.slug ?? lower;
};
// src/pages/static-content.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/pages/static-content.tsx";
/** The page's words; asked for in lower case, so that every spelling of an address is one and the same. */
var contentQuery = (slug) => apiQuery("POST /contentpages", { slug: slug.toLowerCase() });
/** A page of words that editors keep, beside the way to the others of its kind. */
function StaticContent({ slug }) {
	const content = useQuery(contentQuery(slug));
	if (isNotFound(content.error)) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NoSuchPage, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 23,
		columnNumber: 41
	}, this);
	const proper = properSlug(slug);
	const label = namedPages.find((page) => page.slug === proper)?.label;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Breadcrumb, { items: [{
			label: "Home",
			to: paths.home()
		}, { label: label ?? content.data?.data.title ?? "Page" }] }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 28,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-8",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
				className: "min-w-0 p-4 sm:p-6 md:p-10",
				children: [
					content.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ContentSkeleton, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 33,
						columnNumber: 33
					}, this),
					content.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
						message: content.error.message,
						onRetry: () => content.refetch()
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 34,
						columnNumber: 31
					}, this),
					content.isSuccess && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Content, {
						page: content.data.data,
						path: pathOf(proper)
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 35,
						columnNumber: 33
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 32,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(OtherPages, { current: proper }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 37,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 31,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 5
	}, this);
}
var Content = ({ page, path }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	className: "mx-auto max-w-3xl",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title: page.title,
			description: excerpt(page.content),
			path
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 45,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "mb-5 text-balance font-bold text-2xl leading-tight md:text-4xl",
			children: page.title
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 46,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SanitisedHtml, { html: page.content }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 47,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 44,
	columnNumber: 3
}, void 0);
var ContentSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "mb-6 h-9 w-2/3" }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 53,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 12 }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 54,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 52,
	columnNumber: 3
}, void 0);
var pathOf = (slug) => slug === "faqs" ? paths.faqs() : paths.staticPage(slug);
var OtherPages = ({ current }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("nav", {
	"aria-label": "About Bachat",
	className: "lg:sticky lg:top-24",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		className: "flex flex-wrap gap-1 lg:flex-col",
		children: [
			...namedPages.map(({ slug, label }) => ({
				to: pathOf(slug),
				label,
				here: slug === current
			})),
			{
				to: paths.contact(),
				label: "Contact us",
				here: false
			},
			{
				to: paths.sitemap(),
				label: "Site map",
				here: false
			}
		].map(({ to, label, here }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to,
			"aria-current": here ? "page" : void 0,
			className: "flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent",
			children: label
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 69,
			columnNumber: 11
		}, void 0) }, to, false, {
			fileName: _jsxFileName,
			lineNumber: 68,
			columnNumber: 9
		}, void 0))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 62,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 61,
	columnNumber: 3
}, void 0);
var NoSuchPage = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotFound, {
	title: "This page is not here",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", { children: "It may have been taken down, or the address is mistyped." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 84,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "mt-5",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.sitemap(),
			children: "Everything on one page"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 86,
			columnNumber: 7
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 85,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 83,
	columnNumber: 3
}, void 0);
export { namedPages as i, contentQuery as n, pathOf as r, StaticContent as t };
