import { $ as apiQuery, J as useWords, K as ButtonLink, Q as require_jsx_dev_runtime, dt as useQuery, et as isNotFound, lt as useParams, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { n as PublicUrlContext, r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { n as commentsQuery, t as CommentTree } from "./comment-tree-51LzsnBT.js";
import { n as dealsOfDayQuery, t as DealsOfDay } from "./deals-of-day-zIzXW98r.js";
import { t as Breadcrumb } from "./breadcrumb-BQbCBvnY.js";
import { i as SkeletonLines, l as Card, n as Skeleton, t as Loading } from "./skeleton-BelYHRX7.js";
import { t as excerpt } from "./excerpt-BO7HJW2Q.js";
import { t as NotFound } from "./not-found-BCH6-vjW.js";
import { t as Picture } from "./picture-ggtBr3yX.js";
import { t as SanitisedHtml } from "./sanitised-html-BEYg4YJG.js";
import { a as WhatsAppIcon, i as TelegramIcon, o as XIcon, r as LinkedInIcon, t as FacebookIcon } from "./brand-icon-DVn25LlY.js";
import { t as WithAside } from "./with-aside-b-vn8FAG.js";
import { t as Byline } from "./byline-7P3I4aLo.js";
// src/ui/share-links.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/ui/share-links.tsx";
var places = [
	{
		name: "WhatsApp",
		Icon: WhatsAppIcon,
		href: (url, title) => `https://wa.me/?text=${title}%20${url}`
	},
	{
		name: "Telegram",
		Icon: TelegramIcon,
		href: (url, title) => `https://t.me/share/url?url=${url}&text=${title}`
	},
	{
		name: "Facebook",
		Icon: FacebookIcon,
		href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`
	},
	{
		name: "X",
		Icon: XIcon,
		href: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`
	},
	{
		name: "LinkedIn",
		Icon: LinkedInIcon,
		href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`
	}
];
/** Plain links to where a page can be shared; no script of theirs. `url` is absolute. */
function ShareLinks({ url, title }) {
	const words = useWords();
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ul", {
		className: "flex flex-wrap gap-1.5",
		children: places.map(({ name, Icon, href }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("a", {
			href: href(encodeURIComponent(url), encodeURIComponent(title)),
			target: "_blank",
			rel: "noopener noreferrer",
			"aria-label": words.shareOn(name),
			title: words.shareOn(name),
			className: "grid size-11 place-items-center rounded-full border border-line bg-surface text-muted transition-colors hover:border-accent hover:text-accent",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Icon, {}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 47,
				columnNumber: 13
			}, this)
		}, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 39,
			columnNumber: 11
		}, this) }, name, false, {
			fileName: _jsxFileName$1,
			lineNumber: 38,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 36,
		columnNumber: 5
	}, this);
}
// src/articles/article-page.tsx
var _jsxFileName = "/work/main/src/articles/article-page.tsx";
var articleQuery = (id) => apiQuery("POST /newsarticledetails", { newsid: id });
/** A word where the number belongs is the number of no article. */
var idIn = ({ id = "" }) => /^\d{1,9}$/.test(id) ? Number(id) : 0;
var page = page$1({
	primary: ({ params }) => [articleQuery(idIn(params))],
	queries: ({ params }) => [commentsQuery({ articleId: idIn(params) }), dealsOfDayQuery()],
	view: ArticlePage
});
function ArticlePage() {
	const id = idIn(useParams());
	const article = useQuery(articleQuery(id));
	if (isNotFound(article.error)) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArticleNotFound, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 38,
		columnNumber: 41
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Breadcrumb, { items: [
			{
				label: "Home",
				to: paths.home()
			},
			{
				label: "News & Articles",
				to: paths.articles()
			},
			{ label: article.data?.data.title ?? "Article" }
		] }, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 41,
			columnNumber: 7
		}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WithAside, {
			aside: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(DealsOfDay, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 48,
				columnNumber: 25
			}, this),
			children: [
				article.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArticleSkeleton, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 49,
					columnNumber: 31
				}, this),
				article.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
					message: article.error.message,
					onRetry: () => article.refetch()
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 50,
					columnNumber: 29
				}, this),
				article.isSuccess && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WholeArticle, { article: article.data.data }, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 51,
					columnNumber: 31
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
					className: "mt-8",
					children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentTree, { articleId: id }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 53,
						columnNumber: 11
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 52,
					columnNumber: 9
				}, this)
			]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 48,
			columnNumber: 7
		}, this)]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 40,
		columnNumber: 5
	}, this);
}
function WholeArticle({ article }) {
	const publicUrl = (0, import_react.useContext)(PublicUrlContext);
	const path = paths.article(article.id);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
		as: "article",
		className: "overflow-hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: article.title,
				description: excerpt(article.description),
				path
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 65,
				columnNumber: 7
			}, this),
			article.images && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Picture, {
				src: article.images,
				alt: "",
				width: 1280,
				height: 720,
				shape: "wide",
				fit: "cover",
				priority: true
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 67,
				columnNumber: 9
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
				className: "mx-auto max-w-3xl p-4 sm:p-6 md:p-8",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
						className: "text-balance font-bold text-2xl leading-tight md:text-4xl",
						children: article.title
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 70,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
						className: "mt-3 mb-6 flex flex-wrap items-center justify-between gap-3 border-line border-b pb-4",
						children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Byline, {
							author: article.author,
							created: article.created
						}, void 0, false, {
							fileName: _jsxFileName,
							lineNumber: 72,
							columnNumber: 11
						}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ShareLinks, {
							url: `${publicUrl}${path}`,
							title: article.title
						}, void 0, false, {
							fileName: _jsxFileName,
							lineNumber: 73,
							columnNumber: 11
						}, this)]
					}, void 0, true, {
						fileName: _jsxFileName,
						lineNumber: 71,
						columnNumber: 9
					}, this),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SanitisedHtml, { html: article.description }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 75,
						columnNumber: 9
					}, this)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 69,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 64,
		columnNumber: 5
	}, this);
}
var ArticleSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: [
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "aspect-video rounded-card" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 83,
		columnNumber: 5
	}, void 0),
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "my-5 h-9 w-3/4" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 84,
		columnNumber: 5
	}, void 0),
	/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonLines, { lines: 8 }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 85,
		columnNumber: 5
	}, void 0)
] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 82,
	columnNumber: 3
}, void 0);
var ArticleNotFound = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(NotFound, {
	title: "This article is not here",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", { children: "It may have been taken down, or the address is mistyped." }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 91,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
		className: "mt-5",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
			to: paths.articles(),
			children: "All articles"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 93,
			columnNumber: 7
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 92,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 90,
	columnNumber: 3
}, void 0);
export { page };
