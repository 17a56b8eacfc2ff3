import { nested } from './drawing.ts'
import { circle, faint, group, line, rect, shape, times, words } from './svg-shapes.ts'

const sheet = (ground: string, halo: string, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">${rect(0, 0, 800, 450, 0, ground)}${circle(600, 120, 240, halo)}${faint(0.6, circle(80, 420, 130, halo))}${parts.join('')}</svg>`

const tag = (x: number, y: number, angle: number, fill: string, text: string, struck = false) =>
  `<g transform="rotate(${angle} ${x + 110} ${y + 50})">${group(
    shape(`M${x} ${y + 50}l46-50h170q14 0 14 14v72q0 14-14 14H${x + 46}z`, fill),
    circle(x + 46, y + 50, 12, '#FFFFFF'),
    words(x + 142, y + 64, 40, '#FFFFFF', text),
    struck ? line(`M${x + 78} ${y + 50}h130`, '#FFFFFF', 6) : '',
  )}</g>`

const chart = (x: number, y: number, steps: number[], stroke: string) => {
  const points = steps.map((step, i) => `${x + i * 52} ${y + step}`)
  const path = points.map((point, i) => (i === 0 ? `M${point}` : `H${x + i * 52}V${y + (steps[i] ?? 0)}`)).join('')
  return group(
    rect(x - 40, y - 40, steps.length * 52 + 40, 280, 24, '#FFFFFF'),
    times(4, (i) => line(`M${x - 10} ${y + 10 + i * 56}h${steps.length * 52 - 40}`, '#E4EAE6', 3)),
    line(path, stroke, 9),
    circle(x + (steps.length - 1) * 52, y + (steps.at(-1) ?? 0), 13, '#F6A623'),
  )
}

const shield = (x: number, y: number) =>
  group(
    shape(`M${x} ${y}l90 30v80q0 70-90 110-90-40-90-110V${y + 30}z`, '#0F7A5B'),
    shape(`M${x} ${y}l90 30v80q0 70-90 110z`, '#0B5C44'),
    line(`M${x - 38} ${y + 108}l28 30 52-58`, '#FFFFFF', 17),
  )

/** 800 by 450, one for each article and a second for some. */
export const articlePictures = {
  mrp: sheet(
    '#FFF2DF',
    '#FFE4C0',
    nested('biscuits', 'rose', 60, 70, 320),
    tag(420, 110, -6, '#A3B1BB', 'MRP', true),
    tag(450, 250, 5, '#0F7A5B', 'Rs. 299'),
  ),
  mrpShelf: sheet(
    '#E8F3E9',
    '#D3E9D7',
    nested('atta', 'saffron', 40, 80, 260),
    nested('ghee', 'lemon', 270, 80, 260),
    nested('oil-bottle', 'leaf', 500, 80, 260),
    rect(40, 306, 720, 22, 6, '#BD8552'),
  ),
  history: sheet(
    '#E6F1FA',
    '#CFE4F6',
    chart(110, 110, [20, 34, 60, 60, 130, 70, 90, 150, 190], '#0F7A5B'),
    nested('headphones', 'saffron', 530, 160, 270),
  ),
  historyRise: sheet(
    '#FDEBED',
    '#F9D6DC',
    chart(110, 110, [150, 150, 150, 120, 40, 30, 60, 150], '#E0566F'),
    nested('heater', 'dusk', 530, 150, 270),
  ),
  upi: sheet(
    '#F0ECFA',
    '#E0D8F4',
    nested('recharge', 'teal', 90, 60, 350),
    rect(430, 130, 290, 84, 20, '#FFFFFF'),
    circle(476, 172, 20, '#2E8B57'),
    rect(510, 150, 160, 14, 7, '#513998'),
    rect(510, 176, 110, 12, 6, '#BFAEE8'),
    rect(470, 240, 290, 84, 20, '#FFFFFF'),
    circle(516, 282, 20, '#F4A63A'),
    rect(550, 260, 170, 14, 7, '#513998'),
    rect(550, 286, 90, 12, 6, '#BFAEE8'),
  ),
  festival: sheet(
    '#0F4F39',
    '#17654A',
    nested('diya', 'saffron', 60, 100, 300),
    nested('gift-card', 'rose', 330, 150, 240),
    nested('saree', 'berry', 540, 130, 240),
    times(18, (i) =>
      circle(30 + ((i * 131) % 750), 24 + ((i * 47) % 110), 4 + (i % 3) * 2, i % 2 ? '#F6A623' : '#FFE08A'),
    ),
  ),
  coupons: sheet(
    '#FFF8DE',
    '#FFEEB6',
    nested('coupon', 'leaf', 80, 70, 300),
    nested('coupon', 'rose', 300, 140, 280),
    nested('coupon', 'dusk', 520, 60, 260),
  ),
  safety: sheet('#E3F3F2', '#CBE8E5', nested('laptop', 'slate', 60, 60, 380), shield(580, 120)),
  returns: sheet(
    '#F9EDE4',
    '#F2DCCD',
    rect(100, 150, 270, 210, 14, '#C99661'),
    rect(100, 150, 270, 60, 14, '#B57F4A'),
    rect(212, 150, 46, 210, 0, '#E5C08F'),
    rect(126, 300, 60, 36, 6, '#FFF6E3'),
    shape('M292 330v-34l-14 14M292 296l14 14', '#8F5D36'),
    line('M470 190h190q60 0 60 60t-60 60H500', '#0F7A5B', 22),
    shape('M530 256v108l-76-54z', '#0F7A5B'),
    nested('shoes', 'teal', 520, 60, 170),
  ),
  refurbished: sheet(
    '#E9EEF8',
    '#D7E0F1',
    nested('phone', 'teal', 60, 50, 350),
    nested('toolbox', 'saffron', 330, 150, 250),
    nested('laptop', 'slate', 540, 130, 240),
  ),
}
