import { createHash } from 'node:crypto'
import { hiddenDealsKey, hidingRule, maxHiddenDeals } from '../../deals/hidden/hidden-deals.ts'
import { allLanguages, defaultLanguage } from '../../i18n/language.ts'
import { themeColours } from '../../ui/theme-colours.ts'

const otherLanguages = JSON.stringify(allLanguages.filter((language) => language !== defaultLanguage))

/**
 * Sets what must be known before the first paint: the chosen theme, on the home page the language (and stores it when a
 * link of another language is pressed), which deals the visitor has hidden, and whether comments need no name, because one is stored. A comment form that is sent before its
 * own code has loaded gets that name. Phones show the site's typeface from the second document on (decision 52): on
 * the first one, the files of the letters that it shows are loaded when the browser is idle.
 */
const beforePaint = `const root=document.documentElement,{saveData,effectiveType='4g'}=navigator.connection??0
let isMember
try{
const {theme,cl,token,comment_username:name,comment_email:mail,typeface=''}=localStorage,colour=${JSON.stringify(themeColours)}[theme]
isMember=token
if(colour){root.dataset.theme=theme
for(const meta of document.querySelectorAll('[name=theme-color]'))meta.content=colour}
if(location.pathname=='/'&&${otherLanguages}.includes(cl))location.replace('/'+cl+location.search+location.hash)
if(name&&mail)root.dataset.writer=''
addEventListener('click',({target})=>{const {hreflang}=target.closest?.('a')??0,{author,email}=target.closest?.('form')?.elements??0
if(hreflang)localStorage.cl=hreflang
if(name&&mail&&author&&email&&!author.offsetParent){author.value=name;email.value=mail}},true)
const ids=(localStorage.${hiddenDealsKey}??'').split(',').filter(id=>/^\\d{1,10}$/.test(id)).slice(-${maxHiddenDeals})
if(ids[0]){root.dataset.hides=''
const sheet=new CSSStyleSheet
sheet.replaceSync((${`${hidingRule}`.replaceAll(/\s+/g, ' ')})(ids))
document.adoptedStyleSheets=[sheet]}
if(typeface.includes(root.lang))root.dataset.typeface=''
else if(!saveData)addEventListener('load',()=>matchMedia('(width<48rem) and (pointer:coarse)').matches&&(globalThis.requestIdleCallback??setTimeout)(()=>document.fonts.load('1em "Noto Sans Web"',document.querySelector('main')?.textContent).then(()=>{localStorage.typeface=typeface+root.lang}).catch(()=>{})))
}catch{}`

/** How long a page without any touch or key stays without its other scripts, in ms after its load. */
const idleMs = 10_000

/** How long after the press of a link the scripts wait for the next page, in ms. */
const linkMs = 2000

/**
 * Loads the page's other scripts (`link[data-module]`, the entry first) and before them the whole style sheet
 * (`link[data-sheet]`) when somebody does something: until then the page consists of links and forms that work by
 * themselves. The sheet replaces the page's own `style`, whose rules it has too: the browser would match both. Until it
 * has arrived it is for print only, so that both change in one step: the browser works out all styles each time.
 * At once for members, and where the page needs them (`data-scripts`) or comes back with a state: on reload, back and
 * forward. After its load for visitors who have been here before, whose scripts and page may come from the service
 * worker. A button pressed meanwhile is handed to the entry, which presses it again. A pointer's move without a movement
 * is none: Chromium sends one when the page below the pointer has changed. The press of a link opens the next page: the
 * scripts would compete with its document, and with this page on Back, so they wait, unless the press becomes a scroll
 * (`pointercancel`). A link that opens a dialog on this page (`data-opens`) is handed to the entry like a button; without
 * the scripts it leads to its address. A blank search is not sent.
 */
const loadOnIntent = `let pressed,isLoading
const begin=()=>{const parts=document.querySelectorAll('[data-module]'),sheet=document.querySelector('[data-sheet]')
const run=()=>{if(parts[0])import(parts[0].href).catch(()=>{isLoading=0
const link=pressed?.closest('[data-opens]')
pressed=null
if(link)location=link.href})}
if(sheet){const link=sheet.cloneNode()
link.rel='stylesheet'
link.media='print'
link.fetchPriority='high'
link.onload=()=>{link.onload=null
link.media=''
delete link.dataset.sheet
document.querySelector('head style')?.remove()
run()}
link.onerror=run
setTimeout(run,3000)
sheet.replaceWith(link)}
else run()
for(const part of parts)part.rel='modulepreload'}
const load=({type,target,movementX,movementY}={})=>{if(isLoading||type=='pointermove'&&!movementX&&!movementY)return
if(/^(pointerdown|focusin|click)$/.test(type)&&target.closest?.('a[href]:not([data-opens])')){setTimeout(load,${linkMs})
return}
isLoading=1
if(document.readyState=='loading')addEventListener('DOMContentLoaded',begin)
else begin()}
const press=event=>{pressed=event.target
if(pressed.closest('[data-opens]')&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey)event.preventDefault()
load(event)}
for(const intent of ['pointerdown','pointermove','pointercancel','keydown','focusin'])addEventListener(intent,load,true)
addEventListener('click',press,true)
addEventListener('submit',event=>{const box=event.target.closest('search')?.querySelector('input')
if(box&&!box.value.trim())event.preventDefault()},true)
addEventListener('hydrating',({detail})=>{removeEventListener('click',press,true)
detail.pressed=pressed})
if(isMember||root.dataset.scripts||performance.getEntriesByType('navigation')[0]?.type!='navigate')load()
else if(navigator.serviceWorker?.controller)addEventListener('load',load)
else if(!saveData&&effectiveType=='4g')addEventListener('load',()=>setTimeout(load,${idleMs}))`

/** In every document; the content policy allows it by its hash. In a block, so that it defines nothing. */
export const firstScript = `{${beforePaint}
${loadOnIntent}}`

/** Counts down (`Countdown` in the pages) until React does. */
export const countdownScript = `{const count=()=>{for(const timer of document.querySelectorAll('[data-ends]')){
const left=Math.ceil(Math.max(0,timer.dataset.ends-Date.now())/1000)
const parts=[left/86400,left/3600%24,left/60%60,left%60]
timer.querySelectorAll('b').forEach((part,n)=>{part.textContent=String(Math.floor(parts[n])).padStart(2,'0')})}}
const counting=setInterval(count,1000)
addEventListener('hydrating',()=>clearInterval(counting))}`

/**
 * Moves the rows of slides (`Carousel` in the pages) until React does, unless they are out of view, hovered or focused.
 * Slides of hidden deals are skipped. A press or a key in a row ends it, which also loads the scripts. The dots are then
 * as React expects them.
 */
export const slidesScript = `if(!matchMedia('(prefers-reduced-motion:reduce)').matches&&!navigator.connection?.saveData)for(const row of document.querySelectorAll('[data-autoplay]')){
const area=row.parentElement,first=area.querySelector('[aria-current]')
let place=0,dot=first
const show=next=>{dot?.removeAttribute('aria-current')
dot=next
dot?.setAttribute('aria-current',true)}
let isInView
new IntersectionObserver(seen=>{isInView=seen.at(-1).isIntersecting}).observe(row)
const moving=setInterval(()=>{if(!isInView||document.hidden||area.matches(':hover,:focus-within'))return
const slides=[...row.firstElementChild.children].filter(slide=>slide.offsetWidth)
place=row.scrollLeft+row.clientWidth<row.scrollWidth-1?place+1:0
row.scrollTo({left:slides[place]?.offsetLeft-slides[0]?.offsetLeft||0,behavior:'smooth'})
show(place?dot?.nextElementSibling:first)},row.dataset.autoplay)
const stop=()=>clearInterval(moving)
for(const press of ['pointerdown','keydown'])area.addEventListener(press,stop)
addEventListener('hydrating',()=>{stop()
show(first)})}`

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The scripts that documents contain, as sources of the content policy. */
export const inlineScriptSources = [firstScript, countdownScript, slidesScript].map(sourceOf).join(' ')
