import type { DemoCategory } from './demo-content-types.ts'
import { circle, group, line, rect, shape } from './drawings/svg-shapes.ts'

/** Two tones on a tinted ground. Pages round its corners, and a deal without a picture shows it in a square. */
const icon = (ground: string, draw: (dark: string, light: string) => string, dark: string, light: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${rect(0, 0, 96, 96, 0, ground)}${draw(dark, light)}</svg>`

const flame = (dark: string, light: string) =>
  group(
    shape('M50 14q22 22 22 42a24 24 0 0 1-48 0q0-14 10-22 2 8 8 10 4-16 8-30z', dark),
    shape('M50 46q12 12 8 24a11 11 0 0 1-20 0q-2-8 4-14 2 4 4 4 2-8 4-14z', light),
  )
const mobileBolt = (dark: string, light: string) =>
  group(
    rect(30, 14, 36, 68, 9, dark),
    rect(35, 22, 26, 46, 3, light),
    shape('M51 28L39 47h8l-4 15 14-20h-8z', dark),
    circle(48, 75, 3, light),
  )
const gift = (dark: string, light: string) =>
  group(
    rect(20, 44, 56, 36, 5, light),
    rect(15, 32, 66, 15, 4, dark),
    rect(43, 32, 10, 48, 0, dark),
    line('M48 32q-22-2-18-13 9-7 18 13 9-20 18-13 4 11-18 13', dark, 5),
  )
const headset = (dark: string, light: string) =>
  group(
    line('M24 58V48a24 24 0 0 1 48 0v10', dark, 7),
    rect(16, 50, 17, 28, 8, light),
    rect(63, 50, 17, 28, 8, light),
    rect(26, 52, 8, 24, 4, dark),
    rect(62, 52, 8, 24, 4, dark),
  )
const handset = (dark: string, light: string) =>
  group(
    rect(20, 18, 32, 58, 8, light),
    circle(29, 29, 4, dark),
    circle(29, 41, 4, dark),
    rect(40, 22, 36, 60, 9, dark),
    rect(45, 29, 26, 42, 3, light),
    circle(58, 76, 3, light),
  )
const washer = (dark: string, light: string) =>
  group(
    rect(20, 14, 56, 68, 9, dark),
    rect(27, 21, 24, 8, 3, light),
    circle(66, 25, 5, light),
    circle(48, 56, 19, light),
    circle(48, 56, 12, dark),
    shape('M37 56q6-6 11 0t11 0a11 11 0 0 1-22 0z', light),
  )
const pot = (dark: string, light: string) =>
  group(
    shape('M22 42h52v24q0 14-14 14H36q-14 0-14-14z', dark),
    rect(18, 34, 60, 9, 4, light),
    rect(10, 46, 12, 8, 4, light),
    rect(74, 46, 12, 8, 4, light),
    rect(42, 24, 12, 11, 4, dark),
    line('M34 22q4-6 0-12M62 22q4-6 0-12', light, 4),
  )
const basket = (dark: string, light: string) =>
  group(
    line('M30 42L42 20M66 42L54 20', dark, 6),
    shape('M18 46h60l-7 30a6 6 0 0 1-6 5H31a6 6 0 0 1-6-5z', light),
    rect(13, 38, 70, 12, 5, dark),
    line('M38 57v16M48 57v16M58 57v16', dark, 5),
  )
const kurta = (dark: string, light: string) =>
  group(
    shape('M36 16L18 28l-6 28 12 4 5-16v38h38V44l5 16 12-4-6-28-18-12q-12 12-24 0z', dark),
    rect(44, 24, 8, 26, 3, light),
    rect(29, 72, 38, 6, 0, light),
  )
const lipstick = (dark: string, light: string) =>
  group(
    shape('M24 44V28q0-6 8-11 8-4 8 2v25z', light),
    rect(21, 42, 22, 10, 2, dark),
    rect(18, 50, 28, 31, 4, dark),
    rect(54, 30, 24, 51, 7, light),
    rect(60, 18, 12, 13, 3, dark),
    rect(54, 48, 24, 16, 0, dark),
  )
const sofa = (dark: string, light: string) =>
  group(
    rect(22, 26, 52, 32, 10, light),
    rect(12, 42, 16, 32, 7, dark),
    rect(68, 42, 16, 32, 7, dark),
    rect(22, 54, 52, 20, 5, dark),
    rect(20, 73, 6, 9, 2, dark),
    rect(70, 73, 6, 9, 2, dark),
  )
const satchel = (dark: string, light: string) =>
  group(
    line('M38 26q0-12 10-12t10 12', dark, 6),
    rect(20, 26, 56, 56, 14, light),
    shape('M20 40a14 14 0 0 1 14-14h28a14 14 0 0 1 14 14v12H20z', dark),
    rect(30, 60, 36, 16, 5, dark),
    rect(43, 48, 10, 10, 3, light),
  )
const bat = (dark: string, light: string) =>
  group(
    `<g transform="rotate(38 44 48)">${rect(40, 6, 8, 28, 3, dark)}${shape('M35 32h18q4 4 4 9v40q0 7-13 7t-13-7V41q0-5 4-9z', light)}</g>`,
    circle(70, 70, 12, dark),
    line('M64 62q8 8 4 18', light, 3),
  )
const planeAndPlate = (dark: string, light: string) =>
  group(
    circle(36, 58, 25, light),
    circle(36, 58, 16, dark),
    circle(36, 58, 8, light),
    shape('M44 40l40-26-12 40-10-10z', dark),
    shape('M84 14L62 44l-2 14 8-9z', light),
  )

export const categories: DemoCategory[] = [
  {
    id: 1422,
    slug: 'hot',
    title: 'Hot',
    titles: { hi: 'हॉट डील' },
    isFeatured: true,
    picture: icon('#FFE9D9', flame, '#E8601C', '#FFC861'),
  },
  {
    slug: 'mobiles',
    title: 'Mobiles & Accessories',
    titles: { hi: 'मोबाइल और एक्सेसरी' },
    isFeatured: true,
    picture: icon('#E6F1FA', handset, '#1C5488', '#8CC2EA'),
  },
  {
    slug: 'electronics',
    title: 'Electronics',
    titles: { hi: 'इलेक्ट्रॉनिक्स' },
    isFeatured: false,
    picture: icon('#ECE8F9', headset, '#4B348F', '#A88FE0'),
  },
  {
    slug: 'appliances',
    title: 'Home Appliances',
    titles: { hi: 'घरेलू उपकरण' },
    isFeatured: true,
    picture: icon('#E0F3F1', washer, '#11706C', '#9AD9D3'),
  },
  {
    slug: 'kitchen',
    title: 'Kitchen',
    titles: { hi: 'रसोई' },
    isFeatured: true,
    picture: icon('#FBEADF', pot, '#A8461F', '#EFA57B'),
  },
  {
    slug: 'grocery',
    title: 'Grocery',
    titles: { hi: 'किराना' },
    isFeatured: true,
    picture: icon('#E8F4E2', basket, '#2C7038', '#93CB85'),
  },
  {
    slug: 'fashion',
    title: 'Fashion',
    titles: { hi: 'फ़ैशन' },
    isFeatured: true,
    picture: icon('#FCE7EC', kurta, '#B93A5C', '#F6B3C1'),
  },
  {
    id: 17,
    slug: 'recharge',
    title: 'Recharge',
    titles: { hi: 'रिचार्ज' },
    isFeatured: false,
    picture: icon('#FFF3D3', mobileBolt, '#A36A00', '#FFD56B'),
  },
  {
    slug: 'free-sample',
    title: 'Freebies',
    titles: { hi: 'मुफ़्त चीज़ें' },
    isFeatured: false,
    picture: icon('#E4F4EA', gift, '#1B6B45', '#8FD0A9'),
  },
  {
    slug: 'beauty',
    title: 'Beauty & Care',
    titles: { hi: 'सौंदर्य और देखभाल' },
    isFeatured: false,
    picture: icon('#F8E7F2', lipstick, '#8A2A68', '#E3A1CB'),
  },
  {
    slug: 'home',
    title: 'Home & Living',
    titles: { hi: 'घर और सजावट' },
    isFeatured: false,
    picture: icon('#EAEEF6', sofa, '#2F4A7C', '#9FB4DC'),
  },
  {
    slug: 'kids-school',
    title: 'Kids & School',
    titles: { hi: 'बच्चे और स्कूल' },
    isFeatured: false,
    picture: icon('#FFEFD9', satchel, '#C26A10', '#FFC57A'),
  },
  {
    slug: 'sports',
    title: 'Sports & Fitness',
    titles: { hi: 'खेल और फ़िटनेस' },
    isFeatured: false,
    picture: icon('#E5F1E8', bat, '#1E5E3A', '#D9A86A'),
  },
  {
    slug: 'travel-food',
    title: 'Travel & Food',
    titles: { hi: 'यात्रा और खाना' },
    isFeatured: false,
    picture: icon('#E5EFF9', planeAndPlate, '#225E9C', '#F3B667'),
  },
]
