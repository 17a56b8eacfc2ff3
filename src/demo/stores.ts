import type { DemoStore } from './demo-content-types.ts'
import { circle, group, line, oval, rect, shape, words } from './drawings/svg-shapes.ts'

/** A tile with a symbol above the store's name. */
const tile = (ground: string, nameFill: string, lines: string[], sign: string, size = 24): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${rect(0, 0, 200, 200, 0, ground)}${sign}${lines
    .map((text, i) => words(100, (lines.length === 1 ? 168 : 152) + i * (size + 2), size, nameFill, text))
    .join('')}</svg>`

const store = (slug: string, title: string, rating: number, isFeatured: boolean, logo: string): DemoStore => ({
  slug,
  title,
  website: `https://${slug}.example/`,
  rating,
  isFeatured,
  logo,
})

const awning = group(
  shape('M44 40h112l12 40H32z', '#FFFFFF'),
  shape('M44 40h22l-8 40H32zM90 40h22l4 40H86zM136 40h20l12 40h-26z', '#FFB52E'),
  shape('M32 80h28a14 14 0 0 1-28 0zM86 80h30a15 15 0 0 1-30 0zM142 80h26a13 13 0 0 1-26 0z', '#FFB52E'),
  shape('M60 80h26a13 13 0 0 1-26 0zM116 80h26a13 13 0 0 1-26 0z', '#FFFFFF'),
  rect(48, 100, 104, 26, 4, '#FFE4B0'),
  rect(88, 100, 24, 26, 2, '#0F5B46'),
)
const bolt = group(circle(100, 78, 48, '#FFD23F'), shape('M108 40L76 86h22l-8 34 36-50h-24z', '#16264C'))
const cooker = group(
  shape('M58 78q0-34 42-34t42 34z', '#FFE3CC'),
  rect(52, 74, 96, 10, 5, '#FFFFFF'),
  shape('M58 88h84v20q0 20-20 20H78q-20 0-20-20z', '#FFE3CC'),
  rect(148, 86, 28, 10, 5, '#FFFFFF'),
  rect(94, 32, 12, 14, 4, '#FFFFFF'),
)
const spool = group(
  rect(62, 34, 76, 14, 7, '#8A3E5D'),
  rect(62, 106, 76, 14, 7, '#8A3E5D'),
  rect(72, 48, 56, 58, 4, '#E85D88'),
  line('M72 60l56-8M72 74l56-8M72 88l56-8M72 102l56-8', '#B93667', 4),
  line('M128 96q30 2 34-18t20-18', '#E85D88', 5),
)
const leafBasket = group(
  shape('M56 84h88l-12 38a10 10 0 0 1-10 8H78a10 10 0 0 1-10-8z', '#8C5A2B'),
  line('M62 98h76M66 112h68', '#6E431C', 4),
  shape('M100 84q-44-10-40-52 44 6 40 52z', '#3E9B4F'),
  shape('M102 84q0-44 42-50 2 44-42 50z', '#67BE6E'),
)
const footprint = group(
  shape('M44 104V68q6-16 24-10 8 12 24 6 14-6 22-12 12 2 18 14 14 22 34 26 12 4 12 18v4H44z', '#FFFFFF'),
  rect(42, 112, 140, 12, 6, '#FFC04D'),
  line('M96 66l-10 12M108 74l-10 12M120 84l-10 12', '#D4502D', 5),
)
const drop = group(
  circle(76, 82, 34, '#F7B7C6'),
  circle(124, 82, 34, '#D9477A'),
  circle(100, 58, 34, '#F27A9C'),
  circle(100, 76, 12, '#FFFFFF'),
)
const openBook = group(
  shape('M100 56Q74 40 42 48v66q32-8 58 8 26-16 58-8V48q-32-8-58 8z', '#FFF3D6'),
  line('M100 56v66', '#B9792B', 4),
  line('M54 66q18-2 34 6M54 82q18-2 34 6M112 72q16-8 34-6M112 88q16-8 34-6', '#B9792B', 4),
  shape('M126 40h18v44l-9-8-9 8z', '#E4572E'),
)
const nest = group(
  shape('M44 92h112q-4 40-56 40t-56-40z', '#A0682F'),
  line('M50 102q50 16 100 0M58 116q42 12 84 0', '#7C4C1C', 4),
  circle(100, 74, 30, '#FFD65C'),
  circle(91, 70, 4, '#26323A'),
  circle(109, 70, 4, '#26323A'),
  shape('M96 78h8l-4 7z', '#F08A24'),
  line('M96 46q4-12 12-10', '#FFD65C', 5),
)
const ball = group(
  circle(100, 78, 46, '#D43D2F'),
  line('M78 40q22 38 0 76M86 36q22 42 0 84', '#FFE9D6', 3),
  line('M122 40q-22 38 0 76', '#FFE9D6', 3),
)
const house = group(
  shape('M100 30l58 46H42z', '#E58E5B'),
  rect(56, 76, 88, 50, 4, '#FFF4E8'),
  shape('M88 126V98a12 12 0 0 1 24 0v28z', '#3F6C6B'),
  circle(68, 96, 7, '#F2C14E'),
  circle(132, 96, 7, '#F2C14E'),
)
const wings = group(
  circle(136, 54, 22, '#FFC94A'),
  shape('M30 92l132-44-40 80-24-28z', '#FFFFFF'),
  shape('M162 48L98 100l-4 30 18-20z', '#BFDDF5'),
)
const bars = group(
  rect(50, 96, 18, 30, 5, '#B9F3E4'),
  rect(76, 76, 18, 50, 5, '#B9F3E4'),
  rect(102, 56, 18, 70, 5, '#FFFFFF'),
  rect(128, 36, 18, 90, 5, '#FFC233'),
)
const chilli = group(
  oval(100, 100, 56, 26, '#FFE5C4'),
  oval(100, 94, 48, 19, '#FFFFFF'),
  shape('M70 92q10-46 64-48-2 40-40 54-14 4-24-6z', '#E3342F'),
  line('M132 46q10-4 12-14', '#2F8F46', 7),
)

export const stores: DemoStore[] = [
  store('chowkmart', 'Chowkmart', 4.2, true, tile('#0F7A5B', '#FFFFFF', ['Chowkmart'], awning, 30)),
  store('bijlihaat', 'Bijlihaat', 4.4, true, tile('#16264C', '#FFD23F', ['bijlihaat'], bolt, 34)),
  store('rasoi-chauki', 'Rasoi Chauki', 4.5, true, tile('#C4502B', '#FFFFFF', ['RASOI', 'CHAUKI'], cooker, 25)),
  store('dhaaga-gully', 'Dhaaga Gully', 4.1, true, tile('#FDE6EC', '#8A2F55', ['dhaaga', 'gully'], spool, 28)),
  store('angan-grocers', 'Angan Grocers', 4.6, true, tile('#EAF6DE', '#2E6B34', ['Angan', 'Grocers'], leafBasket, 26)),
  store('kadamtaal', 'Kadamtaal', 4.0, true, tile('#D4502D', '#FFFFFF', ['kadamtaal'], footprint, 31)),
  store('roopzaar', 'Roopzaar', 4.3, true, tile('#FFF1F4', '#B02A5B', ['Roopzaar'], drop, 33)),
  store('pustak-peti', 'Pustak Peti', 4.7, true, tile('#2B3A67', '#FFF3D6', ['Pustak Peti'], openBook, 28)),
  store('nanha-nest', 'Nanha Nest', 4.4, true, tile('#DFF3FB', '#1F6C8C', ['nanha nest'], nest, 29)),
  store('maidaan-house', 'Maidaan House', 4.2, true, tile('#1E5E3A', '#FFFFFF', ['MAIDAAN', 'HOUSE'], ball, 25)),
  store('aalna-home', 'Aalna Home', 4.3, true, tile('#3F6C6B', '#FFF4E8', ['Aalna Home'], house, 28)),
  store('ghoomghar', 'Ghoomghar Trips', 3.9, true, tile('#2276C3', '#FFFFFF', ['ghoomghar'], wings, 29)),
  store('topup-tapri', 'Topup Tapri', 4.1, false, tile('#5A3EA6', '#FFFFFF', ['topup tapri'], bars, 28)),
  store('chatpata-cart', 'Chatpata Cart', 4.0, false, tile('#F6A81C', '#7A1F12', ['Chatpata', 'Cart'], chilli, 27)),
]
