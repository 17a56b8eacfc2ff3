import { $ as apiQuery, J as useWords, K as ButtonLink, Q as require_jsx_dev_runtime, R as TagIcon, X as Link, Y as classNames, _ as FireIcon, dt as useQuery, f as CommentIcon, g as FilterIcon, i as ArrowRightIcon, n as paths, st as useNavigate, t as ErrorState, u as ClockIcon, ut as useSearchParams } from "./error-state-B6wWUl9t.js";
import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { t as Carousel } from "./carousel-iGXw_CNW.js";
import { a as SkeletonRows, n as Skeleton, o as SkeletonTiles, r as SkeletonCards } from "./skeleton-BelYHRX7.js";
import { a as StatStrip, i as SectionHeading, r as Section } from "./section-CCcW6mXG.js";
import { t as DealGrid } from "./deal-grid-CxVYaXhY.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { n as CountBadge } from "./badge-Du5T70Hn.js";
import { n as CouponGridSkeleton, t as CouponGrid } from "./coupon-grid-C5RxRPGL.js";
import { n as dealsOfDayQuery, t as DealsOfDay } from "./deals-of-day-zIzXW98r.js";
import { t as Notice } from "./notice-DVQWK82A.js";
import { t as SanitisedHtml } from "./sanitised-html-BEYg4YJG.js";
import { n as useNow } from "./now-aXdSh0Qu.js";
import { i as fullTime } from "./relative-time-0ephLUVs.js";
import { n as formatCount } from "./money-DH61XC7g.js";
import { a as pageNumber, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { a as LayoutToggle, i as totalPages, n as homePages, o as useDealLayout, t as Pager } from "./pager-BVW-JUSB.js";
import { t as stayInPlace } from "./stay-in-place-BULcrZVd.js";
// src/banners/ad-banner.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$16 = "/work/main/src/banners/ad-banner.tsx";
var adBannerQuery = () => apiQuery("POST /banner", { slug: "ad" });
/** An advertisement. A visitor loses nothing when it cannot be loaded, so a failure goes to the log alone. */
function AdBanner() {
	const { data, error } = useQuery(adBannerQuery());
	(0, import_react.useEffect)(() => {
		if (error) console.warn("The advertisement could not be loaded:", error.message);
	}, [error]);
	const ad = data?.data[0];
	if (!ad) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("aside", {
		"aria-label": "Advertisement",
		className: "page-width mt-4",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: ad.link,
			newTab: true,
			rel: "sponsored",
			className: "block overflow-hidden rounded-card",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
				src: ad.image,
				alt: ad.title,
				width: 1360,
				height: 90,
				shape: "fill",
				fit: "cover",
				priority: true,
				className: "h-20 md:h-24"
			}, void 0, false, {
				fileName: _jsxFileName$16,
				lineNumber: 20,
				columnNumber: 9
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName$16,
			lineNumber: 19,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$16,
		lineNumber: 18,
		columnNumber: 5
	}, this);
}
// src/banners/banner-slider.tsx
var _jsxFileName$15 = "/work/main/src/banners/banner-slider.tsx";
var mostSlides = 5;
var bannerSliderQuery = () => apiQuery("POST /banner", { slug: "home" });
/** The home page's shop window. Without a banner there is none. */
function BannerSlider() {
	const banners = useQuery(bannerSliderQuery());
	if (banners.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-64 rounded-card" }, void 0, false, {
		fileName: _jsxFileName$15,
		lineNumber: 17,
		columnNumber: 33
	}, this);
	if (banners.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: banners.error.message,
		onRetry: () => banners.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$15,
		lineNumber: 18,
		columnNumber: 31
	}, this);
	const slides = banners.data.data.slice(0, mostSlides);
	if (slides.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Carousel, {
		label: "Offers of our shops",
		slides: slides.map((banner, place) => ({
			key: banner.id,
			content: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Slide, {
				banner,
				first: place === 0
			}, void 0, false, {
				fileName: _jsxFileName$15,
				lineNumber: 26,
				columnNumber: 18
			}, this)
		})),
		perView: "per-view-1",
		autoplayMs: 3e3,
		transitionMs: 500,
		loop: true,
		dots: true,
		gap: "none",
		className: "overflow-hidden rounded-card"
	}, void 0, false, {
		fileName: _jsxFileName$15,
		lineNumber: 22,
		columnNumber: 5
	}, this);
}
var Slide = ({ banner, first }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
	to: banner.link,
	newTab: true,
	className: "block h-64 -outline-offset-4",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
		src: banner.image,
		alt: banner.title,
		width: 1360,
		height: 256,
		shape: "fill",
		fit: "cover",
		priority: first,
		className: "h-64"
	}, void 0, false, {
		fileName: _jsxFileName$15,
		lineNumber: 41,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$15,
	lineNumber: 40,
	columnNumber: 3
}, void 0);
// src/ui/tile.tsx
var _jsxFileName$14 = "/work/main/src/ui/tile.tsx";
/** A picture above up to two lines of words: a category, a store. */
var Tile = ({ to, label, picture, newTab, children }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
	to,
	newTab,
	className: "group flex h-full flex-col items-center gap-1.5 rounded-card py-1 text-ink no-underline -outline-offset-2",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "block w-full overflow-hidden rounded-card border border-line bg-surface transition-colors group-hover:border-accent",
			children: picture
		}, void 0, false, {
			fileName: _jsxFileName$14,
			lineNumber: 13,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "line-clamp-2 h-[2.5em] hyphens-auto w-full text-center font-medium text-[0.6875rem] leading-tight group-hover:text-accent xs:text-xs sm:text-sm",
			children: label
		}, void 0, false, {
			fileName: _jsxFileName$14,
			lineNumber: 16,
			columnNumber: 5
		}, void 0),
		children
	]
}, void 0, true, {
	fileName: _jsxFileName$14,
	lineNumber: 8,
	columnNumber: 3
}, void 0);
// src/categories/category-strip.tsx
var _jsxFileName$13 = "/work/main/src/categories/category-strip.tsx";
var inView$1 = "per-view-5 lg:per-view-8";
var firstRow = 8;
var categoryStripQuery = () => apiQuery("GET /getcategories", {});
/** All categories in one row that moves both ways. */
function CategoryStrip() {
	const categories = useQuery(categoryStripQuery());
	if (categories.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonTiles, {
		count: firstRow,
		perView: inView$1
	}, void 0, false, {
		fileName: _jsxFileName$13,
		lineNumber: 20,
		columnNumber: 36
	}, this);
	if (categories.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: categories.error.message,
		onRetry: () => categories.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$13,
		lineNumber: 22,
		columnNumber: 12
	}, this);
	if (categories.data.data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Carousel, {
		label: "Categories",
		heading: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SectionHeading, { title: "Categories" }, void 0, false, {
			fileName: _jsxFileName$13,
			lineNumber: 27,
			columnNumber: 16
		}, this),
		perView: inView$1,
		gap: "sm",
		slides: categories.data.data.map((category, place) => ({
			key: category.ID,
			content: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Tile, {
				to: paths.category(category.ID),
				label: category.TITLE,
				picture: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
					src: category.thumb,
					alt: "",
					width: 96,
					height: 96,
					priority: place < firstRow
				}, void 0, false, {
					fileName: _jsxFileName$13,
					lineNumber: 36,
					columnNumber: 22
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName$13,
				lineNumber: 33,
				columnNumber: 11
			}, this)
		}))
	}, void 0, false, {
		fileName: _jsxFileName$13,
		lineNumber: 25,
		columnNumber: 5
	}, this);
}
// src/ui/tabs.tsx
var _jsxFileName$12 = "/work/main/src/ui/tabs.tsx";
var tabId = (idBase, id) => `${idBase}-tab-${id}`;
var panelId = (idBase, id) => `${idBase}-panel-${id}`;
/** A row of tabs that scrolls sideways. Arrow keys, Home and End move; only the selected tab is a tab stop. */
function Tabs({ label, tabs, selected, onSelect, perView, look = "line", idBase }) {
	const list = (0, import_react.useRef)(null);
	const choose = (id) => {
		onSelect(id);
		const tab = list.current?.querySelector(`#${CSS.escape(tabId(idBase, id))}`);
		tab?.focus({ preventScroll: true });
		tab?.scrollIntoView({
			block: "nearest",
			inline: "nearest"
		});
	};
	const move = (event) => {
		const next = tabAfterKey(event.key, tabs.findIndex((tab) => tab.id === selected), tabs.length);
		const tab = next === null ? void 0 : tabs[next];
		if (!tab) return;
		event.preventDefault();
		choose(tab.id);
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		ref: list,
		role: "tablist",
		"aria-label": label,
		onKeyDown: move,
		className: classNames("scrollbar-none relative flex snap-x overflow-x-auto overscroll-x-contain", look === "line" ? "border-line border-b" : "gap-2 py-1", perView),
		children: tabs.map((tab) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Tab, {
			tab,
			idBase,
			selected: tab.id === selected,
			onChoose: choose,
			className: classNames(looks[look], perView && "basis-[calc(100%/var(--per-view))]")
		}, tab.id, false, {
			fileName: _jsxFileName$12,
			lineNumber: 63,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$12,
		lineNumber: 51,
		columnNumber: 5
	}, this);
}
var looks = {
	line: "border-transparent border-b-[3px] px-4 text-muted hover:text-ink aria-selected:border-accent aria-selected:text-accent",
	pill: "rounded-full border border-line bg-surface px-4 hover:border-accent aria-selected:border-accent aria-selected:bg-accent aria-selected:text-accent-ink"
};
function Tab({ tab, idBase, selected, onChoose, className }) {
	const props = {
		id: tabId(idBase, tab.id),
		role: "tab",
		"aria-selected": selected,
		"aria-controls": selected ? panelId(idBase, tab.id) : void 0,
		tabIndex: selected ? 0 : -1,
		className: classNames("flex min-h-11 shrink-0 snap-start items-center justify-center gap-2 whitespace-nowrap py-2 font-semibold text-[0.9375rem] no-underline transition-colors -outline-offset-4", className)
	};
	const content = /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		tab.icon,
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "truncate",
			children: tab.label
		}, void 0, false, {
			fileName: _jsxFileName$12,
			lineNumber: 104,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CountBadge, { count: tab.count ?? 0 }, void 0, false, {
			fileName: _jsxFileName$12,
			lineNumber: 105,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName$12,
		lineNumber: 102,
		columnNumber: 5
	}, this);
	if (tab.href === void 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("button", {
		type: "button",
		...props,
		onClick: () => onChoose(tab.id),
		children: content
	}, void 0, false, {
		fileName: _jsxFileName$12,
		lineNumber: 110,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("a", {
		...props,
		href: tab.href,
		onClick: (event) => {
			if (!isPlainClick(event)) return;
			event.preventDefault();
			onChoose(tab.id);
		},
		children: content
	}, void 0, false, {
		fileName: _jsxFileName$12,
		lineNumber: 116,
		columnNumber: 5
	}, this);
}
/** A click that asks for nothing special, such as a new tab of the browser. */
var isPlainClick = (event) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
function tabAfterKey(key, current, count) {
	if (key === "ArrowRight") return (current + 1) % count;
	if (key === "ArrowLeft") return (current - 1 + count) % count;
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return null;
}
/** What the selected tab shows. */
var TabPanel = ({ idBase, id, children, className }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
	role: "tabpanel",
	id: panelId(idBase, id),
	"aria-labelledby": tabId(idBase, id),
	className,
	children
}, void 0, false, {
	fileName: _jsxFileName$12,
	lineNumber: 146,
	columnNumber: 3
}, void 0);
// src/categories/featured-categories.tsx
var _jsxFileName$11 = "/work/main/src/categories/featured-categories.tsx";
var shown = 6;
var idBase$1 = "featured-categories";
var featuredCategoriesQuery = () => apiQuery("GET /featuredcats", {});
var featuredCategoryDealsQuery = (slug) => apiQuery("GET /catdetails", {
	slug,
	page: 1,
	limit: shown
});
/** One tab a category, the first open. Without JavaScript a tab leads to the category's own page. */
function FeaturedCategories() {
	const categories = useQuery(featuredCategoriesQuery());
	const [chosen, setChosen] = (0, import_react.useState)();
	if (categories.isSuccess && categories.data.data.length === 0) return null;
	const selected = chosen ?? categories.data?.data[0]?.SLUG;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title: "Featured Categories",
		children: [
			categories.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CategoriesSkeleton, {}, void 0, false, {
				fileName: _jsxFileName$11,
				lineNumber: 28,
				columnNumber: 32
			}, this),
			categories.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				compact: true,
				message: categories.error.message,
				onRetry: () => categories.refetch()
			}, void 0, false, {
				fileName: _jsxFileName$11,
				lineNumber: 30,
				columnNumber: 9
			}, this),
			categories.isSuccess && selected !== void 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Tabs, {
				label: "Featured categories",
				idBase: idBase$1,
				selected,
				onSelect: setChosen,
				perView: "per-view-2 sm:per-view-3 md:per-view-5",
				tabs: categories.data.data.map(({ SLUG, TITLE }) => ({
					id: SLUG,
					label: TITLE,
					href: paths.category(SLUG)
				}))
			}, void 0, false, {
				fileName: _jsxFileName$11,
				lineNumber: 34,
				columnNumber: 11
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TabPanel, {
				idBase: idBase$1,
				id: selected,
				className: "pt-4",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CategoryDeals, { slug: selected }, void 0, false, {
					fileName: _jsxFileName$11,
					lineNumber: 47,
					columnNumber: 13
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName$11,
				lineNumber: 46,
				columnNumber: 11
			}, this)] }, void 0, true, {
				fileName: _jsxFileName$11,
				lineNumber: 33,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$11,
		lineNumber: 27,
		columnNumber: 5
	}, this);
}
/** Another category is another question: the deals of the last one are gone while it is answered. */
function CategoryDeals({ slug }) {
	const deals = useQuery(featuredCategoryDealsQuery(slug));
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCards, { count: shown }, void 0, false, {
		fileName: _jsxFileName$11,
		lineNumber: 58,
		columnNumber: 31
	}, this);
	if (deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: deals.error.message,
		onRetry: () => deals.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$11,
		lineNumber: 59,
		columnNumber: 29
	}, this);
	if (deals.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No deals available.",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.deals(),
			variant: "secondary",
			children: "All deals"
		}, void 0, false, {
			fileName: _jsxFileName$11,
			lineNumber: 63,
			columnNumber: 9
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$11,
		lineNumber: 62,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGrid, {
		deals: deals.data.data,
		headingLevel: 3
	}, void 0, false, {
		fileName: _jsxFileName$11,
		lineNumber: 69,
		columnNumber: 10
	}, this);
}
var CategoriesSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "mb-4 h-11" }, void 0, false, {
	fileName: _jsxFileName$11,
	lineNumber: 74,
	columnNumber: 5
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCards, { count: shown }, void 0, false, {
	fileName: _jsxFileName$11,
	lineNumber: 75,
	columnNumber: 5
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName$11,
	lineNumber: 73,
	columnNumber: 3
}, void 0);
// src/comments/recent-comments.tsx
var _jsxFileName$10 = "/work/main/src/comments/recent-comments.tsx";
var most = 5;
/** What a page fetches ahead for this section. */
var recentCommentsQuery = () => apiQuery("GET /recentcomments", { limit: most });
/** Who spoke last, and about which deals. */
var RecentComments = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
	title: "Recent Comments",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(RecentCommentsList, {}, void 0, false, {
		fileName: _jsxFileName$10,
		lineNumber: 19,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$10,
	lineNumber: 18,
	columnNumber: 3
}, void 0);
function RecentCommentsList() {
	const comments = useQuery(recentCommentsQuery());
	if (comments.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonRows, { count: most }, void 0, false, {
		fileName: _jsxFileName$10,
		lineNumber: 25,
		columnNumber: 34
	}, this);
	if (comments.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: comments.error.message,
		onRetry: () => comments.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$10,
		lineNumber: 27,
		columnNumber: 12
	}, this);
	if (comments.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No comments yet.",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, {}, void 0, false, {
			fileName: _jsxFileName$10,
			lineNumber: 28,
			columnNumber: 90
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$10,
		lineNumber: 28,
		columnNumber: 47
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		className: "divide-y divide-line rounded-card border border-line bg-surface",
		children: comments.data.data.map(({ author, dealslug, dealtitle }, place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: `${paths.deal(dealslug)}#comments`,
			className: "group flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, { className: "shrink-0 text-accent" }, void 0, false, {
				fileName: _jsxFileName$10,
				lineNumber: 38,
				columnNumber: 13
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "min-w-0",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "block truncate text-muted text-sm",
					children: [author, " on"]
				}, void 0, true, {
					fileName: _jsxFileName$10,
					lineNumber: 40,
					columnNumber: 15
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "line-clamp-2 font-medium text-sm leading-5 group-hover:text-accent",
					children: dealtitle
				}, void 0, false, {
					fileName: _jsxFileName$10,
					lineNumber: 41,
					columnNumber: 15
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$10,
				lineNumber: 39,
				columnNumber: 13
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$10,
			lineNumber: 34,
			columnNumber: 11
		}, this) }, place, false, {
			fileName: _jsxFileName$10,
			lineNumber: 33,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$10,
		lineNumber: 30,
		columnNumber: 5
	}, this);
}
// src/coupons/top-coupons.tsx
var _jsxFileName$9 = "/work/main/src/coupons/top-coupons.tsx";
/** What a page fetches ahead for this section. */
var topCouponsQuery = () => apiQuery("GET /promocodes", {
	page: 1,
	limit: 4
});
/** The four newest coupons, with the way to all of them. */
var TopCoupons = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
	title: "Top Coupons & Promo Codes",
	action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
		to: paths.coupons(),
		children: "All coupons"
	}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 15,
		columnNumber: 54
	}, void 0),
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TopCouponsList, {}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 16,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName$9,
	lineNumber: 15,
	columnNumber: 3
}, void 0);
function TopCouponsList() {
	const coupons = useQuery(topCouponsQuery());
	if (coupons.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponGridSkeleton, {
		count: 4,
		columns: 2
	}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 22,
		columnNumber: 33
	}, this);
	if (coupons.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: coupons.error.message,
		onRetry: () => coupons.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 23,
		columnNumber: 31
	}, this);
	if (coupons.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No coupons right now",
		level: 3
	}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 24,
		columnNumber: 46
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CouponGrid, {
		coupons: coupons.data.data,
		columns: 2,
		headingLevel: 3
	}, void 0, false, {
		fileName: _jsxFileName$9,
		lineNumber: 25,
		columnNumber: 10
	}, this);
}
// src/settings/notification-banner.tsx
var _jsxFileName$8 = "/work/main/src/settings/notification-banner.tsx";
/** S3: what the editors want everyone to know; nothing when they have said nothing. */
function NotificationBanner() {
	const { data } = useQuery(apiQuery("GET /commonsettings", {}));
	const message = data?.data[0]?.notifications.notification_msg;
	if (!message) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Notice, {
		kind: "info",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SanitisedHtml, { html: message }, void 0, false, {
			fileName: _jsxFileName$8,
			lineNumber: 13,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$8,
		lineNumber: 12,
		columnNumber: 5
	}, this);
}
// src/ui/countdown.ts
/** What is left until `endsAt`; null from that very instant on. A begun second counts whole. */
function timeLeft(endsAt, now) {
	const left = Math.ceil((Number(endsAt) - Number(now)) / 1e3);
	if (!(left > 0)) return null;
	return {
		days: Math.floor(left / 86400),
		hours: Math.floor(left / 3600) % 24,
		minutes: Math.floor(left / 60) % 60,
		seconds: left % 60
	};
}
// src/ui/countdown.tsx
var _jsxFileName$7 = "/work/main/src/ui/countdown.tsx";
/** Days, hours, minutes and seconds until a moment; nothing from that moment on. */
function Countdown({ endsAt, label, className }) {
	const words = useWords();
	const end = new Date(endsAt);
	const left = timeLeft(end, useNow(1e3));
	if (!left) return null;
	const parts = [
		[left.days, words.days],
		[left.hours, words.hours],
		[left.minutes, words.minutes],
		[left.seconds, words.seconds]
	];
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		role: "timer",
		"aria-label": `${label}: ${fullTime(end)}`,
		className: classNames("flex gap-1.5", className),
		children: parts.map(([number, unit]) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
			className: "flex min-w-13 flex-col items-center rounded-lg bg-signal px-1.5 py-1 text-signal-ink",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("b", {
				className: "font-bold text-xl tabular-nums leading-6",
				children: `${number}`.padStart(2, "0")
			}, void 0, false, {
				fileName: _jsxFileName$7,
				lineNumber: 29,
				columnNumber: 11
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "text-[0.6875rem] leading-4",
				children: unit
			}, void 0, false, {
				fileName: _jsxFileName$7,
				lineNumber: 30,
				columnNumber: 11
			}, this)]
		}, unit, true, {
			fileName: _jsxFileName$7,
			lineNumber: 25,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$7,
		lineNumber: 23,
		columnNumber: 5
	}, this);
}
// src/settings/sale-countdown.tsx
var _jsxFileName$6 = "/work/main/src/settings/sale-countdown.tsx";
/** S4: the time until the sale starts; gone at the very instant it does. */
function SaleCountdown() {
	const { data } = useQuery(apiQuery("GET /commonsettings", {}));
	const sale = data?.data[0]?.sale;
	const now = useNow(1e3);
	const startsAt = Date.parse(sale?.dealstarton ?? "");
	if (!sale || !timeLeft(startsAt, now)) return null;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("section", {
		"aria-label": "Sale",
		className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-signal-soft px-4 py-3 md:px-6",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "flex items-center gap-2 font-bold text-lg text-signal-text",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ClockIcon, { className: "shrink-0" }, void 0, false, {
				fileName: _jsxFileName$6,
				lineNumber: 22,
				columnNumber: 9
			}, this), sale.salestarttext]
		}, void 0, true, {
			fileName: _jsxFileName$6,
			lineNumber: 21,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "flex flex-wrap items-center gap-x-6 gap-y-3",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Countdown, {
				endsAt: sale.dealstarton,
				label: sale.salestarttext
			}, void 0, false, {
				fileName: _jsxFileName$6,
				lineNumber: 26,
				columnNumber: 9
			}, this), sale.dealstarturl && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to: sale.dealstarturl,
				className: "flex min-h-11 items-center gap-1.5 font-semibold text-signal-text underline-offset-4 hover:underline",
				children: ["See the sale ", /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArrowRightIcon, {}, void 0, false, {
					fileName: _jsxFileName$6,
					lineNumber: 32,
					columnNumber: 26
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName$6,
				lineNumber: 28,
				columnNumber: 11
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$6,
			lineNumber: 25,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$6,
		lineNumber: 17,
		columnNumber: 5
	}, this);
}
// src/settings/statistics.tsx
var _jsxFileName$5 = "/work/main/src/settings/statistics.tsx";
/** What the site has to show for itself: four numbers, each with its word. */
function Statistics() {
	const footer = useQuery(apiQuery("GET /getfooterdetails", {}));
	if (footer.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-28 rounded-card" }, void 0, false, {
		fileName: _jsxFileName$5,
		lineNumber: 11,
		columnNumber: 32
	}, this);
	if (footer.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		compact: true,
		message: footer.error.message,
		onRetry: () => footer.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$5,
		lineNumber: 12,
		columnNumber: 30
	}, this);
	const details = footer.data.data[0];
	if (!details) return null;
	const { verifydeal, onlinestore, deallisted, happymembers } = details;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(StatStrip, { stats: [
		verifydeal,
		onlinestore,
		deallisted,
		happymembers
	].map(({ label, value }) => ({
		label,
		value: formatCount(value)
	})) }, void 0, false, {
		fileName: _jsxFileName$5,
		lineNumber: 17,
		columnNumber: 5
	}, this);
}
// src/stores/featured-stores.tsx
var _jsxFileName$4 = "/work/main/src/stores/featured-stores.tsx";
var inView = "per-view-1 sm:per-view-3 md:per-view-4 lg:per-view-5 xl:per-view-6 2xl:per-view-7 3xl:per-view-8";
var tileShape = "aspect-5/2 sm:aspect-square";
var featuredStoresQuery = () => apiQuery("GET /stores", { featured: 1 });
function FeaturedStores() {
	const stores = useQuery(featuredStoresQuery());
	if (stores.isSuccess && stores.data.data.length > 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Carousel, {
		label: "Featured stores",
		heading: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SectionHeading, {
			title: "Featured Stores",
			action: allStores
		}, void 0, false, {
			fileName: _jsxFileName$4,
			lineNumber: 25,
			columnNumber: 18
		}, this),
		perView: inView,
		slides: stores.data.data.map((store) => ({
			key: store.ID,
			content: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Tile, {
				to: paths.store(store.ID),
				label: store.TITLE,
				picture: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
					src: store.thumb,
					alt: "",
					width: 176,
					height: 176,
					shape: "fill",
					className: tileShape
				}, void 0, false, {
					fileName: _jsxFileName$4,
					lineNumber: 33,
					columnNumber: 24
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 30,
				columnNumber: 13
			}, this)
		}))
	}, void 0, false, {
		fileName: _jsxFileName$4,
		lineNumber: 23,
		columnNumber: 7
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		title: "Featured Stores",
		action: allStores,
		children: [
			stores.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonTiles, {
				count: 8,
				perView: inView
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 42,
				columnNumber: 28
			}, this),
			stores.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				compact: true,
				message: stores.error.message,
				onRetry: () => stores.refetch()
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 43,
				columnNumber: 26
			}, this),
			stores.isSuccess && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				className: "text-muted",
				children: "No store is featured at the moment."
			}, void 0, false, {
				fileName: _jsxFileName$4,
				lineNumber: 44,
				columnNumber: 28
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName$4,
		lineNumber: 41,
		columnNumber: 5
	}, this);
}
var allStores = /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
	to: paths.stores(),
	variant: "quiet",
	size: "sm",
	className: "max-sm:hidden",
	children: "All stores"
}, void 0, false, {
	fileName: _jsxFileName$4,
	lineNumber: 50,
	columnNumber: 3
}, void 0);
// src/ui/lazy-part.tsx
var _jsxFileName$3 = "/work/main/src/ui/lazy-part.tsx";
/**
* A component whose code is loaded when it is first rendered in the browser, or earlier with `preload()`.
* Without Suspense, which would stream inline scripts. The fallback shows meanwhile, on the server, and when loading
* fails; the next mount tries again.
*/
function lazyPart(load, fallback = null) {
	let loaded;
	let loading;
	const preload = () => {
		loading ??= load().then((component) => {
			loaded = component;
		}, () => {
			loading = void 0;
		});
		return loading;
	};
	function LazyPart(props) {
		const [Part, setPart] = (0, import_react.useState)(() => loaded);
		(0, import_react.useEffect)(() => {
			let mounted = true;
			if (!Part) preload().then(() => mounted && setPart(() => loaded));
			return () => {
				mounted = false;
			};
		}, [Part]);
		return Part ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Part, { ...props }, void 0, false, {
			fileName: _jsxFileName$3,
			lineNumber: 32,
			columnNumber: 19
		}, this) : fallback;
	}
	return Object.assign(LazyPart, { preload });
}
// src/app/filter-button.tsx
var _jsxFileName$2 = "/work/main/src/app/filter-button.tsx";
var FilterSheet = lazyPart(() => import("./filter-sheet-BQHoE6Dd.js").then((module) => module.FilterSheet));
/** Floats over the deals that it filters. Without JavaScript it leads to the filters' own page. */
function FilterButton() {
	const [open, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "pointer-events-none sticky bottom-20 z-20 mt-4 flex justify-end md:bottom-6 md:-mt-12",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
			to: paths.filters(),
			onPointerEnter: FilterSheet.preload,
			onFocus: FilterSheet.preload,
			onClick: (event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				setOpen(true);
			},
			className: classNames("pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full bg-accent px-3.5 sm:px-5", "font-semibold text-accent-ink no-underline shadow-float hover:bg-accent-strong"),
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterIcon, {}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 30,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "max-sm:sr-only",
				children: "Filters"
			}, void 0, false, {
				fileName: _jsxFileName$2,
				lineNumber: 31,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName$2,
			lineNumber: 16,
			columnNumber: 7
		}, this), open && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterSheet, { onClose: () => setOpen(false) }, void 0, false, {
			fileName: _jsxFileName$2,
			lineNumber: 33,
			columnNumber: 16
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName$2,
		lineNumber: 15,
		columnNumber: 5
	}, this);
}
// src/app/home-deals.tsx
var _jsxFileName$1 = "/work/main/src/app/home-deals.tsx";
var perPage = 8;
var mostPages = 40;
var idBase = "home-deals";
var tabLabels = {
	daily: "Daily Deals",
	super: "Super Deals"
};
var openTab = (search) => search.get("tab") === "super" ? "super" : "daily";
var addressOf = (tab, page) => paths.home({
	tab: tab === "super" ? tab : void 0,
	page
});
var dealsQuery = (tab, page) => apiQuery("GET /getdeals", {
	superdeal: tab === "super" ? 1 : 0,
	page,
	limit: perPage
});
/** The deals that an address of the home page shows. */
var homeDealsQuery = (search) => dealsQuery(openTab(search), pageNumber(search, mostPages));
/** Daily and super deals, eight at a time. The address says what is shown, so that it works as plain links too. */
function HomeDeals() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const section = (0, import_react.useRef)(null);
	const tab = openTab(search);
	const pages = useKeptPages(tab, pageNumber(search, mostPages));
	const show = (next, page) => navigate(addressOf(next, page), stayInPlace);
	const turnTo = (page) => {
		show(tab, page);
		section.current?.scrollIntoView({ block: "start" });
	};
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		ref: section,
		className: "min-w-0 scroll-mt-20",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
			title: "Latest Deals",
			action: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LayoutToggle, {}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 51,
				columnNumber: 45
			}, this),
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Tabs, {
					label: "Deals",
					idBase,
					selected: tab,
					onSelect: (id) => show(id, pages[id]),
					tabs: ["daily", "super"].map((id) => ({
						id,
						label: tabLabels[id],
						href: addressOf(id, pages[id]),
						icon: id === "daily" ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TagIcon, {}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 61,
							columnNumber: 36
						}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FireIcon, {}, void 0, false, {
							fileName: _jsxFileName$1,
							lineNumber: 61,
							columnNumber: 50
						}, this)
					}))
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 52,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TabPanel, {
					idBase,
					id: tab,
					className: "pt-4",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TabDeals, {
						tab,
						page: pages[tab],
						onPage: turnTo
					}, void 0, false, {
						fileName: _jsxFileName$1,
						lineNumber: 65,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 64,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FilterButton, {}, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 67,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName$1,
			lineNumber: 51,
			columnNumber: 7
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 50,
		columnNumber: 5
	}, this);
}
/** Each tab comes back at the page where it was left; the open one is where the address says. */
function useKeptPages(open, page) {
	const [kept, setKept] = (0, import_react.useState)({
		daily: 1,
		super: 1
	});
	(0, import_react.useEffect)(() => setKept((before) => ({
		...before,
		[open]: page
	})), [open, page]);
	return {
		...kept,
		[open]: page
	};
}
function TabDeals({ tab, page, onPage }) {
	const deals = useQuery(dealsQuery(tab, page));
	const [layout] = useDealLayout();
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCards, {
		count: perPage,
		layout,
		className: "md:grid-cols-4 2xl:grid-cols-4"
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 84,
		columnNumber: 12
	}, this);
	if (deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: deals.error.message,
		onRetry: () => deals.refetch()
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 85,
		columnNumber: 29
	}, this);
	const { data, total = data.length } = deals.data;
	const pages = homePages(page, Math.min(totalPages(total, perPage), mostPages));
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [data.length > 0 ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGrid, {
		deals: data,
		layout,
		columns: 4,
		headingLevel: 3
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 91,
		columnNumber: 9
	}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, { title: page > 1 ? "There are no deals on this page." : "No deals available." }, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 93,
		columnNumber: 9
	}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Pager, {
		label: `${tabLabels[tab]}, pages`,
		current: page,
		pages,
		hrefFor: (to) => addressOf(tab, to),
		onPage
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 95,
		columnNumber: 7
	}, this)] }, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 89,
		columnNumber: 5
	}, this);
}
// src/app/home-page.tsx
var _jsxFileName = "/work/main/src/app/home-page.tsx";
var featuredProducts = 6;
var featuredProductsQuery = () => apiQuery("GET /getdeals", {
	featured: 1,
	page: 1,
	limit: featuredProducts
});
var page = page$1({
	primary: ({ search }) => [homeDealsQuery(search)],
	queries: () => [
		adBannerQuery(),
		bannerSliderQuery(),
		categoryStripQuery(),
		featuredCategoriesQuery(),
		dealsOfDayQuery(),
		featuredStoresQuery(),
		topCouponsQuery(),
		recentCommentsQuery(),
		featuredProductsQuery()
	],
	following: (found) => {
		const first = found.getQueryData(featuredCategoriesQuery().queryKey)?.data[0];
		return first ? [featuredCategoryDealsQuery(first.SLUG)] : [];
	},
	view: HomePage
});
function HomePage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
			title: "Bachat – today's deals, coupons and honest prices in India",
			description: "Deals, super deals, coupons and promo codes from India's shops, with the true history of every price.",
			path: paths.home()
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 54,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "sr-only",
			children: "Today's deals, coupons and honest prices in India"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 59,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(AdBanner, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 60,
			columnNumber: 7
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "page-width flex flex-col gap-8 py-4 md:gap-10 md:py-6",
			children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "flex flex-col gap-3 empty:hidden",
					children: [
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(BannerSlider, {}, void 0, false, {
							fileName: _jsxFileName,
							lineNumber: 63,
							columnNumber: 11
						}, this),
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SaleCountdown, {}, void 0, false, {
							fileName: _jsxFileName,
							lineNumber: 64,
							columnNumber: 11
						}, this),
						/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotificationBanner, {}, void 0, false, {
							fileName: _jsxFileName,
							lineNumber: 65,
							columnNumber: 11
						}, this)
					]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 62,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CategoryStrip, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 67,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FeaturedCategories, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 68,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6",
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(HomeDeals, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 70,
						columnNumber: 11
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealsOfDay, {
						most: 8,
						className: "self-start md:max-xl:[&_ol]:grid md:max-xl:[&_ol]:grid-cols-2"
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 71,
						columnNumber: 11
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 69,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FeaturedStores, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 73,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6",
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(TopCoupons, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 75,
						columnNumber: 11
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(RecentComments, {}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 76,
						columnNumber: 11
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 74,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FeaturedProducts, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 78,
					columnNumber: 9
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Statistics, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 79,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 61,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 53,
		columnNumber: 5
	}, this);
}
var FeaturedProducts = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
	title: "Featured Products",
	children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FeaturedProductsGrid, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 87,
		columnNumber: 5
	}, void 0)
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 86,
	columnNumber: 3
}, void 0);
function FeaturedProductsGrid() {
	const deals = useQuery(featuredProductsQuery());
	if (deals.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonCards, { count: featuredProducts }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 93,
		columnNumber: 31
	}, this);
	if (deals.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: deals.error.message,
		onRetry: () => deals.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 94,
		columnNumber: 29
	}, this);
	if (deals.data.data.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, { title: "Nothing is featured at the moment." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 95,
		columnNumber: 44
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealGrid, {
		deals: deals.data.data,
		headingLevel: 3
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 96,
		columnNumber: 10
	}, this);
}
export { page };
