import { $ as apiQuery, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, i as ArrowRightIcon, n as paths, t as ErrorState, y as GiftIcon } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { n as dealsOfDayQuery, t as DealsOfDay } from "./deals-of-day-zIzXW98r.js";
import { l as Card, n as Skeleton, t as Loading, u as CardGrid } from "./skeleton-BelYHRX7.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
import { t as WithAside } from "./with-aside-b-vn8FAG.js";
// src/banners/gift-cards-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/banners/gift-cards-page.tsx";
var giftCardsQuery = () => apiQuery("POST /banner", { slug: "banner" });
var page = page$1({
	primary: () => [giftCardsQuery()],
	queries: () => [dealsOfDayQuery()],
	view: GiftCardsPage
});
function GiftCardsPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "Gift cards",
				description: "Gift cards and vouchers of India's shops, some of them for less than they are worth.",
				path: paths.giftCards()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 29,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
				title: "Gift cards",
				children: "Gift cards and vouchers, some of them for less than they are worth."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 34,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WithAside, {
				aside: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealsOfDay, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 35,
					columnNumber: 25
				}, this),
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GiftCards, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 36,
					columnNumber: 9
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 35,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 28,
		columnNumber: 5
	}, this);
}
function GiftCards() {
	const banners = useQuery(giftCardsQuery());
	if (banners.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GiftCardsSkeleton, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 44,
		columnNumber: 33
	}, this);
	if (banners.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: banners.error.message,
		onRetry: () => banners.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 45,
		columnNumber: 31
	}, this);
	if (banners.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No gift cards at the moment",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GiftIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 46,
			columnNumber: 100
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 46,
		columnNumber: 46
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
		columns: 2,
		children: banners.data.data.map((banner, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GiftCard, {
			banner,
			priority: place < 2
		}, banner.id, false, {
			fileName: _jsxFileName,
			lineNumber: 50,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 48,
		columnNumber: 5
	}, this);
}
var GiftCard = ({ banner, priority }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
	as: "li",
	className: "overflow-hidden transition-shadow hover:shadow-lift",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
		to: banner.link,
		newTab: /^https?:/i.test(banner.link),
		className: "group flex h-full flex-col text-ink no-underline -outline-offset-2",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
			src: banner.image,
			alt: "",
			width: 640,
			height: 360,
			shape: "wide",
			fit: "cover",
			priority
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 63,
			columnNumber: 7
		}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "flex flex-1 items-center justify-between gap-3 p-4",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "font-bold group-hover:text-accent",
				children: banner.title
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 65,
				columnNumber: 9
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArrowRightIcon, { className: "shrink-0 text-accent" }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 66,
				columnNumber: 9
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 64,
			columnNumber: 7
		}, void 0)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 58,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 57,
	columnNumber: 3
}, void 0);
var GiftCardsSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
	columns: 2,
	children: [
		1,
		2,
		3,
		4
	].map((place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-72 rounded-card" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 77,
		columnNumber: 11
	}, void 0) }, place, false, {
		fileName: _jsxFileName,
		lineNumber: 76,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 74,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 73,
	columnNumber: 3
}, void 0);
export { page };
