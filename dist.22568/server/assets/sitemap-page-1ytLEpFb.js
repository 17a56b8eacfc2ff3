import { $ as apiQuery, L as StoreIcon, Q as require_jsx_dev_runtime, R as TagIcon, X as Link, dt as useQuery, m as DocumentIcon, n as paths, t as ErrorState, x as HomeIcon } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { i as SkeletonLines, l as Card } from "./skeleton-BelYHRX7.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
import { i as namedPages, r as pathOf } from "./static-content-CRkLR5sB.js";
// src/pages/sitemap-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/pages/sitemap-page.tsx";
var settingsQuery = () => apiQuery("GET /commonsettings", {});
var categoriesQuery = () => apiQuery("GET /getcategories", {});
var storesQuery = () => apiQuery("GET /stores", {});
var page = page$1({
	queries: () => [
		settingsQuery(),
		categoriesQuery(),
		storesQuery()
	],
	view: SitemapPage
});
function SitemapPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "Site map",
				description: "Every part of Bachat on one page: deals, categories, stores, articles, and the pages about us.",
				path: paths.sitemap()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 28,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
				title: "Site map",
				children: "Everything on one page."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 33,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "gap-4 *:mb-4 *:break-inside-avoid md:columns-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(MainPlaces, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 35,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(AboutPages, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 36,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Categories, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 37,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Stores, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 38,
						columnNumber: 9
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 34,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 27,
		columnNumber: 5
	}, this);
}
/** An outside place whose address is not set is not shown. */
function MainPlaces() {
	const outside = useQuery(settingsQuery()).data?.data[0]?.outsidelinks;
	const places = [
		{
			label: "Home",
			to: paths.home()
		},
		{
			label: "Hot",
			to: paths.category(1422)
		},
		{
			label: "Recharge",
			to: paths.category(17)
		},
		{
			label: "Stores",
			to: paths.stores()
		},
		{
			label: "Freebies",
			to: paths.category("free-sample")
		},
		{
			label: "Forum",
			to: outside?.forum ?? ""
		},
		{
			label: "Earn",
			to: outside?.earn ?? ""
		},
		{
			label: "Daily Deals",
			to: paths.deals()
		},
		{
			label: "Super Deals",
			to: paths.superDeals()
		},
		{
			label: "Coupons",
			to: paths.coupons()
		},
		{
			label: "Gift cards",
			to: paths.giftCards()
		},
		{
			label: "News & Articles",
			to: paths.articles()
		}
	];
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Group, {
		title: "Shopping",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(HomeIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 65,
			columnNumber: 35
		}, this),
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Places, { places: places.filter(({ to }) => to !== "") }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 66,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 65,
		columnNumber: 5
	}, this);
}
var AboutPages = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Group, {
	title: "About Bachat",
	icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DocumentIcon, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 72,
		columnNumber: 37
	}, void 0),
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Places, { places: [...namedPages.map(({ slug, label }) => ({
		label,
		to: pathOf(slug)
	})), {
		label: "Contact us",
		to: paths.contact()
	}] }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 73,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 72,
	columnNumber: 3
}, void 0);
function Categories() {
	const categories = useQuery(categoriesQuery());
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Group, {
		title: "Categories",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TagIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 85,
			columnNumber: 37
		}, this),
		children: [
			categories.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 7 }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 86,
				columnNumber: 32
			}, this),
			categories.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				compact: true,
				message: categories.error.message,
				onRetry: () => categories.refetch()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 88,
				columnNumber: 9
			}, this),
			categories.isSuccess && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Places, { places: categories.data.data.map(({ ID, TITLE }) => ({
				label: TITLE,
				to: paths.category(ID)
			})) }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 91,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 85,
		columnNumber: 5
	}, this);
}
function Stores() {
	const stores = useQuery(storesQuery());
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Group, {
		title: "Stores",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StoreIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 100,
			columnNumber: 33
		}, this),
		children: [
			stores.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 7 }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 101,
				columnNumber: 28
			}, this),
			stores.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				compact: true,
				message: stores.error.message,
				onRetry: () => stores.refetch()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 102,
				columnNumber: 26
			}, this),
			stores.isSuccess && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Places, { places: stores.data.data.map(({ ID, TITLE }) => ({
				label: TITLE,
				to: paths.store(ID)
			})) }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 104,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 100,
		columnNumber: 5
	}, this);
}
var Group = ({ title, icon, children }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	className: "p-4 md:p-5",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h2", {
		className: "mb-2 flex items-center gap-2.5 font-bold text-lg",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "text-accent",
			children: icon
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 113,
			columnNumber: 7
		}, void 0), title]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 112,
		columnNumber: 5
	}, void 0), children]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 111,
	columnNumber: 3
}, void 0);
var Places = ({ places }) => places.length === 0 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
	className: "text-muted",
	children: "None yet."
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 122,
	columnNumber: 5
}, void 0) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
	className: "grid grid-cols-2 gap-x-4",
	children: places.map(({ label, to }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
		to,
		className: "flex min-h-11 items-center text-ink no-underline hover:text-accent hover:underline",
		children: label
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 127,
		columnNumber: 11
	}, void 0) }, `${label} ${to}`, false, {
		fileName: _jsxFileName,
		lineNumber: 126,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 124,
	columnNumber: 5
}, void 0);
export { page };
