import { $ as apiQuery, B as ThumbUpIcon, Q as require_jsx_dev_runtime, Y as classNames, dt as useQuery, f as CommentIcon, t as ErrorState, z as ThumbDownIcon } from "./error-state-B6wWUl9t.js";
import { t as EmptyState } from "./empty-state-cPvKxQ4h.js";
import { n as formatCount } from "./money-DH61XC7g.js";
import { t as FullTime } from "./relative-time-0ephLUVs.js";
import { r as Section } from "./section-CCcW6mXG.js";
import { a as SkeletonRows } from "./skeleton-BelYHRX7.js";
// src/comments/comment.ts
/** How many levels a tree has at most: a longer exchange goes on at the last, where each reply still says whom it answers. */
var deepest = 6;
/**
* The tree that `parent_id` tells of. A reply whose parent is missing (held back, deleted) stands at the top:
* what someone wrote is never lost from view.
*/
function commentTree(comments) {
	const places = /* @__PURE__ */ new Map();
	for (const comment of [...comments].sort((one, other) => one.id - other.id)) {
		const parent = places.get(comment.parent_id);
		const above = parent && parent.depth >= deepest ? parent.above : parent;
		const node = {
			comment,
			answers: parent?.node.comment ?? null,
			replies: []
		};
		places.set(comment.id, {
			node,
			above,
			depth: above ? above.depth + 1 : 1
		});
	}
	const top = [];
	for (const { id } of comments) {
		const place = places.get(id);
		if (place) (place.above?.node.replies ?? top).push(place.node);
	}
	return top;
}
// src/comments/comment-tree.tsx
var import_jsx_dev_runtime = require_jsx_dev_runtime();
var _jsxFileName = "/work/main/src/comments/comment-tree.tsx";
var commentsQuery = ({ dealId, articleId }) => apiQuery("POST /getcomments", dealId === void 0 ? { news_id: articleId } : { comment_post_ID: dealId });
/** What readers say about a deal or an article, with the replies under what they answer. */
function CommentTree(subject) {
	const comments = useQuery(commentsQuery(subject));
	const count = comments.data?.data.length ?? 0;
	return /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Section, {
		id: "comments",
		title: count > 0 ? `Comments (${formatCount(count)})` : "Comments",
		children: [
			comments.isPending && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(SkeletonRows, { count: 3 }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 26,
				columnNumber: 30
			}, this),
			comments.isError && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ErrorState, {
				compact: true,
				message: comments.error.message,
				onRetry: () => comments.refetch()
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 27,
				columnNumber: 28
			}, this),
			comments.isSuccess && count === 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(EmptyState, {
				title: "No comments yet.",
				icon: /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(CommentIcon, {}, void 0, false, {
					fileName: _jsxFileName,
					lineNumber: 29,
					columnNumber: 52
				}, this),
				children: "Nobody has said anything about it so far."
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 29,
				columnNumber: 9
			}, this),
			comments.isSuccess && count > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Branch, {
				nodes: commentTree(comments.data.data),
				depth: 1
			}, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 33,
				columnNumber: 43
			}, this)
		]
	}, void 0, true, {
		fileName: _jsxFileName,
		lineNumber: 25,
		columnNumber: 5
	}, this);
}
/** On a phone two levels are moved in; deeper ones would leave no room for the words. */
var indents = {
	2: "mt-3 border-line border-s-2 ps-3 sm:ps-6",
	3: "mt-3 border-line border-s-2 ps-3 sm:ps-6"
};
var deepIndent = "mt-3 border-line sm:border-s-2 sm:ps-6";
var Branch = ({ nodes, depth }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("ol", {
	className: classNames("flex flex-col gap-3", depth > 1 && (indents[depth] ?? deepIndent)),
	children: nodes.map((node) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("li", { children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Remark, { ...node }, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 49,
		columnNumber: 9
	}, void 0), node.replies.length > 0 && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Branch, {
		nodes: node.replies,
		depth: depth + 1
	}, void 0, false, {
		fileName: _jsxFileName,
		lineNumber: 50,
		columnNumber: 37
	}, void 0)] }, node.comment.id, true, {
		fileName: _jsxFileName,
		lineNumber: 48,
		columnNumber: 7
	}, void 0))
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 46,
	columnNumber: 3
}, void 0);
var Remark = ({ comment, answers }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("article", {
	id: `comment-${comment.id}`,
	"aria-label": `Comment by ${comment.author}`,
	className: "rounded-card border border-line bg-surface p-4 target:border-accent",
	children: [
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("div", {
			className: "flex items-center gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(Initial, { name: comment.author }, void 0, false, {
				fileName: _jsxFileName,
				lineNumber: 63,
				columnNumber: 7
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
				className: "min-w-0 flex-1 leading-5",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "font-semibold",
						children: comment.author
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 65,
						columnNumber: 9
					}, void 0),
					answers && /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "text-muted text-sm",
						children: [" in reply to ", answers.author]
					}, void 0, true, {
						fileName: _jsxFileName,
						lineNumber: 66,
						columnNumber: 21
					}, void 0),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(FullTime, {
						at: comment.datetime,
						className: "block text-muted text-sm"
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 67,
						columnNumber: 9
					}, void 0)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 64,
				columnNumber: 7
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 62,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "mt-2.5 whitespace-pre-line break-words",
			children: comment.comment
		}, void 0, false, {
			fileName: _jsxFileName,
			lineNumber: 70,
			columnNumber: 5
		}, void 0),
		/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("p", {
			className: "mt-2.5 flex gap-4 text-muted text-sm tabular-nums",
			children: [/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "flex items-center gap-1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ThumbUpIcon, { className: "size-4" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 73,
						columnNumber: 9
					}, void 0),
					formatCount(comment.like_comment),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "sr-only",
						children: " likes"
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 75,
						columnNumber: 9
					}, void 0)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 72,
				columnNumber: 7
			}, void 0), /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
				className: "flex items-center gap-1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)(ThumbDownIcon, { className: "size-4" }, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 78,
						columnNumber: 9
					}, void 0),
					formatCount(comment.dislike_comment),
					/* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
						className: "sr-only",
						children: " dislikes"
					}, void 0, false, {
						fileName: _jsxFileName,
						lineNumber: 80,
						columnNumber: 9
					}, void 0)
				]
			}, void 0, true, {
				fileName: _jsxFileName,
				lineNumber: 77,
				columnNumber: 7
			}, void 0)]
		}, void 0, true, {
			fileName: _jsxFileName,
			lineNumber: 71,
			columnNumber: 5
		}, void 0)
	]
}, void 0, true, {
	fileName: _jsxFileName,
	lineNumber: 57,
	columnNumber: 3
}, void 0);
/** A letter in place of a portrait. */
var Initial = ({ name }) => /* @__PURE__ */ (0, import_jsx_dev_runtime.jsxDEV)("span", {
	"aria-hidden": true,
	className: "grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent uppercase",
	children: [...name.trim()][0] ?? "?"
}, void 0, false, {
	fileName: _jsxFileName,
	lineNumber: 88,
	columnNumber: 3
}, void 0);
export { commentsQuery as n, CommentTree as t };
