import { $ as apiQuery, K as ButtonLink, Q as require_jsx_dev_runtime, X as Link, dt as useQuery, i as ArrowRightIcon, kt as useQueryClient, lt as useParams, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { i as __toESM, t as require_react } from "./react-b5wGOmV-.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { t as Logo } from "./logo-DFkG9S4v.js";
// src/clicks/click.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** How long a visitor sees where the way leads, before it goes there. */
var redirectAfterMs = 2e3;
/** Whether an address may be gone to: a shop's page, never a script. */
var isWebAddress = (address) => /^https?:\/\/[^/\s]/i.test(address);
// src/clicks/leaving-picture.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName$1 = "/work/main/src/clicks/leaving-picture.tsx";
/** A shopping bag on its way. What moves is decoration, and stands still for those who want that. */
var LeavingPicture = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	"aria-hidden": true,
	className: "flex w-64 max-w-full flex-col items-center gap-5",
	children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("svg", {
		"aria-hidden": "true",
		viewBox: "0 0 160 120",
		className: "w-48",
		fill: "none",
		strokeLinecap: "round",
		strokeLinejoin: "round",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ellipse", {
				cx: "80",
				cy: "110",
				rx: "44",
				ry: "5",
				className: "fill-sunken"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 12,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("g", {
				strokeWidth: "5",
				className: "animate-pulse-soft stroke-accent/50",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", { d: "M8 52h22M2 68h30M12 84h18" }, void 0, false, {
					fileName: _jsxFileName$1,
					lineNumber: 14,
					columnNumber: 9
				}, void 0)
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 13,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
				d: "M52 42h56l6 62H46z",
				className: "fill-accent"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 16,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
				d: "M52 42h56l1.5 15h-59z",
				className: "fill-accent-strong"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 17,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
				d: "M66 50V34a14 14 0 0 1 28 0v16",
				strokeWidth: "5",
				className: "stroke-signal"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 18,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
				d: "M68 69h24M68 78h24M70 69c14 0 14 18 0 18l16 12",
				strokeWidth: "4.5",
				className: "stroke-accent-ink"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 19,
				columnNumber: 7
			}, void 0),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("path", {
				d: "m134 56 14 14-14 14M122 70h24",
				strokeWidth: "5",
				className: "stroke-accent"
			}, void 0, false, {
				fileName: _jsxFileName$1,
				lineNumber: 20,
				columnNumber: 7
			}, void 0)
		]
	}, void 0, true, {
		fileName: _jsxFileName$1,
		lineNumber: 4,
		columnNumber: 5
	}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
		className: "h-1.5 w-full overflow-hidden rounded-full bg-sunken",
		children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", { className: "block h-full w-2/5 animate-run rounded-full bg-accent" }, void 0, false, {
			fileName: _jsxFileName$1,
			lineNumber: 23,
			columnNumber: 7
		}, void 0)
	}, void 0, false, {
		fileName: _jsxFileName$1,
		lineNumber: 22,
		columnNumber: 5
	}, void 0)]
}, void 0, true, {
	fileName: _jsxFileName$1,
	lineNumber: 3,
	columnNumber: 3
}, void 0);
// src/clicks/redirect-page.tsx
var _jsxFileName = "/work/main/src/clicks/redirect-page.tsx";
var redirectionQuery = (dealId) => apiQuery("POST /redirection", { dealid: dealId });
/** A word where the number belongs is the number of no deal. */
var idIn = ({ id = "" }) => /^\d{1,9}$/.test(id) ? Number(id) : 0;
var page = page$1({
	primary: ({ params }) => [redirectionQuery(idIn(params))],
	view: RedirectPage
});
/** Says where the way leads and who is paid, then goes there. Without scripts the link is plain. */
function RedirectPage() {
	const dealId = idIn(useParams());
	const known = useQuery(redirectionQuery(dealId));
	const problem = useRedirect(dealId, known.isError ? known.error : null);
	const way = known.data?.data;
	const title = way ? `Taking you to ${way.store}` : problem ? "The way to the shop is closed" : "Taking you to the shop";
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("main", {
		id: "main",
		className: "page-width grid min-h-dvh content-center justify-items-center py-10 text-center",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title,
				description: "The way from Bachat to the shop.",
				path: paths.redirect(dealId),
				hidden: true
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 39,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to: paths.home(),
				"aria-label": "Bachat, home",
				className: "mb-8 text-ink no-underline",
				children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Logo, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 41,
					columnNumber: 9
				}, this)
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 40,
				columnNumber: 7
			}, this),
			problem ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ClosedWay, { problem }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 44,
				columnNumber: 9
			}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LeavingPicture, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 47,
					columnNumber: 11
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
					className: "mt-6 text-balance font-bold text-2xl md:text-3xl",
					children: title
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 48,
					columnNumber: 11
				}, this),
				way && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
					className: "mt-2 line-clamp-2 max-w-md text-muted",
					children: way.title
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 49,
					columnNumber: 19
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
					className: "mt-6 text-muted text-sm",
					children: "We may earn a commission"
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 50,
					columnNumber: 11
				}, this),
				/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
					className: "mt-4 min-h-12",
					children: way && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PlainWay, {
						url: way.url,
						store: way.store
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 51,
						columnNumber: 48
					}, this)
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 51,
					columnNumber: 11
				}, this)
			] }, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 46,
				columnNumber: 9
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 38,
		columnNumber: 5
	}, this);
}
/**
* Goes to the shop after two seconds, with the address asked for anew: the page may have stood open for long.
* Gives back what stands in the way.
*/
function useRedirect(dealId, known) {
	const client = useQueryClient();
	const [found, setFound] = (0, import_react.useState)(null);
	const isClosed = known !== null;
	(0, import_react.useEffect)(() => {
		if (isClosed) return;
		let isGone = false;
		const go = async () => {
			try {
				const { data } = await client.fetchQuery({
					...redirectionQuery(dealId),
					staleTime: 0
				});
				if (isGone) return;
				if (isWebAddress(data.url)) location.replace(data.url);
				else setFound({
					status: 404,
					message: "The link of this deal is broken."
				});
			} catch (error) {
				if (!isGone) setFound(error);
			}
		};
		const timer = setTimeout(go, redirectAfterMs);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [
		client,
		dealId,
		isClosed
	]);
	return known ?? found;
}
var PlainWay = ({ url, store }) => isWebAddress(url) && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
	to: url,
	size: "lg",
	variant: "secondary",
	rel: "nofollow noopener sponsored",
	referrerPolicy: "strict-origin",
	children: [
		"Go to ",
		store,
		" now",
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ArrowRightIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 100,
			columnNumber: 9
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 92,
	columnNumber: 7
}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("noscript", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("meta", {
	httpEquiv: "refresh",
	content: `2;url=${url}`
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 103,
	columnNumber: 9
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 102,
	columnNumber: 7
}, void 0)] }, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 91,
	columnNumber: 5
}, void 0);
function ClosedWay({ problem }) {
	const isDead = problem.status === 400 || problem.status === 404;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(import_jsx_dev_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("h1", {
			className: "mb-5 text-balance font-bold text-2xl md:text-3xl",
			children: "The way to the shop is closed"
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 112,
			columnNumber: 7
		}, this),
		isDead ? /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "max-w-md text-muted",
			children: problem.status === 400 ? "The deal was not found." : problem.message
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 114,
			columnNumber: 9
		}, this) : /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
			message: problem.message,
			onRetry: () => location.reload()
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 116,
			columnNumber: 9
		}, this),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "mt-6 flex flex-wrap justify-center gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
				to: paths.deals(),
				children: "See today’s deals"
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 119,
				columnNumber: 9
			}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ButtonLink, {
				to: paths.home(),
				variant: "secondary",
				children: "Home"
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 120,
				columnNumber: 9
			}, this)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 118,
			columnNumber: 7
		}, this)
	] }, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 111,
		columnNumber: 5
	}, this);
}
export { page };
