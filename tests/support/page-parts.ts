import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { textOf } from './test-site.ts'

/** The name that assistive technology gives an element; of hidden text within it, too. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== undefined) return label
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy === undefined) return textOf(element)
  let root = element
  while (root.parentNode) root = root.parentNode
  return textOf(root.getElementById(labelledBy))
}

/** The elements with this name. */
export const named = (within: HTMLElement, selector: string, name: string | RegExp): HTMLElement[] =>
  within
    .querySelectorAll(selector)
    .filter((element) => (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))))

/** The one element with this name. */
export function part(within: HTMLElement, selector: string, name: string | RegExp): HTMLElement {
  const [element, ...others] = named(within, selector, name)
  if (!element) throw new Error(`The page has no ${selector} named ${name}`)
  expect(others.length, `further ${selector} named ${name}`).toBe(0)
  return element
}

/** The section of a page with this name. */
export const region = (within: HTMLElement, name: string | RegExp): HTMLElement => part(within, 'section', name)

/** Where the only link with this name leads. */
export const hrefOf = (within: HTMLElement, name: string | RegExp): string =>
  part(within, 'a', name).getAttribute('href') ?? ''

export const headingsOf = (within: HTMLElement, level: 1 | 2 | 3): string[] =>
  within.querySelectorAll(`h${level}`).map(textOf)

/** The main part of a page. */
export function mainOf({ document }: { document: HTMLElement }): HTMLElement {
  const main = document.querySelector('main')
  if (!main) throw new Error('The page has no main part')
  return main
}
