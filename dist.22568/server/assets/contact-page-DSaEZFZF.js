import { $ as apiQuery, Q as require_jsx_dev_runtime, T as MailIcon, X as Link, dt as useQuery, n as paths, t as ErrorState } from "./error-state-B6wWUl9t.js";
import { r as page$1, t as PageHead } from "./page-head-8SnGsLdi.js";
import { n as GoogleIcon, o as XIcon, r as LinkedInIcon, t as FacebookIcon } from "./brand-icon-DVn25LlY.js";
import { l as Card, n as Skeleton, t as Loading, u as CardGrid } from "./skeleton-BelYHRX7.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { t as PageHeading } from "./section-CCcW6mXG.js";
// src/contact/contact-page.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/contact/contact-page.tsx";
var contactQuery = () => apiQuery("GET /contactus", {});
var page = page$1({
	primary: () => [contactQuery()],
	view: ContactPage
});
function ContactPage() {
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
		className: "page-width py-6",
		children: [
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHead, {
				title: "Contact us",
				description: "How to reach the people behind Bachat: about a deal, a price that is wrong, or working together.",
				path: paths.contact()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 24,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(PageHeading, {
				title: "Contact us",
				children: "A wrong price, a dead link, an idea: we read everything."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 29,
				columnNumber: 7
			}, this),
			/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Ways, {}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 30,
				columnNumber: 7
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 23,
		columnNumber: 5
	}, this);
}
/** Only what is set: a network that we are not on is not shown. */
var waysOf = ({ email, facebook, twitter, google, linkedin }) => [
	{
		name: "E-mail",
		words: email,
		to: email && `mailto:${email}`,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(MailIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 40,
			columnNumber: 75
		}, void 0)
	},
	{
		name: "Facebook",
		words: shortened(facebook),
		to: facebook,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FacebookIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 41,
			columnNumber: 73
		}, void 0)
	},
	{
		name: "X",
		words: shortened(twitter),
		to: twitter,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(XIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 42,
			columnNumber: 64
		}, void 0)
	},
	{
		name: "Google",
		words: shortened(google),
		to: google,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(GoogleIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 43,
			columnNumber: 67
		}, void 0)
	},
	{
		name: "LinkedIn",
		words: shortened(linkedin),
		to: linkedin,
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(LinkedInIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 44,
			columnNumber: 73
		}, void 0)
	}
].filter(({ to }) => to !== "");
var shortened = (address) => address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
function Ways() {
	const contact = useQuery(contactQuery());
	if (contact.isPending) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(WaysSkeleton, {}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 51,
		columnNumber: 33
	}, this);
	if (contact.isError) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
		message: contact.error.message,
		onRetry: () => contact.refetch()
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 52,
		columnNumber: 31
	}, this);
	const ways = waysOf(contact.data.data);
	if (ways.length === 0) return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
		title: "No contact information yet",
		icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(MailIcon, {}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 54,
			columnNumber: 86
		}, this)
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 54,
		columnNumber: 33
	}, this);
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
		columns: 3,
		children: ways.map(({ name, words, to, icon }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Card, {
			as: "li",
			className: "transition-shadow hover:shadow-lift",
			children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Link, {
				to,
				newTab: !to.startsWith("mailto:"),
				className: "group flex h-full items-center gap-4 p-4 text-ink no-underline -outline-offset-2",
				children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent",
					children: icon
				}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 64,
					columnNumber: 13
				}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "block font-bold",
						children: name
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 68,
						columnNumber: 15
					}, this), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "wrap-anywhere block text-muted text-sm group-hover:text-accent",
						children: words
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 69,
						columnNumber: 15
					}, this)]
				}, void 0, true, {
					fileName: _jsxFileName,
					lineNumber: 67,
					columnNumber: 13
				}, this)]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 59,
				columnNumber: 11
			}, this)
		}, name, false, {
			fileName: _jsxFileName,
			lineNumber: 58,
			columnNumber: 9
		}, this))
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 56,
		columnNumber: 5
	}, this);
}
var WaysSkeleton = () => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Loading, { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CardGrid, {
	columns: 3,
	children: [
		1,
		2,
		3,
		4,
		5
	].map((place) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Skeleton, { className: "h-20 rounded-card" }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 83,
		columnNumber: 11
	}, void 0) }, place, false, {
		fileName: _jsxFileName,
		lineNumber: 82,
		columnNumber: 9
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 80,
	columnNumber: 5
}, void 0) }, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 79,
	columnNumber: 3
}, void 0);
export { page };
