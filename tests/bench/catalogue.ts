import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const things =
  'rice,ghee,shampoo,honey,atta,oil,soap,tea,coffee,masala,biscuits,juice,lotion,serum,trimmer'.split(',')
export const brands = 'Vanika,Loharika,Chatpata,Dhaaga,Bijli,Surbhi,Anmol,Kesari'.split(',')
const description = 'Packed where it grows, checked twice, and sent in paper. Keep it cool, dry and out of the sun.'

/** Writes a table with the columns of the shipped bigbasket mapping; all rows differ. */
export const writeCatalogue = (file: string, rowCount: number, variation: Variation = {}): Promise<void> =>
  pipeline(Readable.from(linesOfCatalogue(rowCount, variation)), createWriteStream(file))

type Variation = { label?: string; priceOf?: (row: number, price: number) => number }

/** `label`: in every title, so that the deals of several shops differ. */
export function* linesOfCatalogue(rowCount: number, { label = 'No.', priceOf = (_, price) => price }: Variation = {}) {
  yield 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description\n'
  for (let row = 1; row <= rowCount; row++) {
    const thing = things[row % things.length]
    const brand = brands[row % brands.length]
    const price = priceOf(row, 40 + ((row * 37) % 5000))
    yield `${row},"${brand} ${thing}, ${label} ${row}",Aisle ${row % 12},Shelf ${row % 90},${brand},${price}.50,${price + 60},${thing},4.2,"${description}"\n`
  }
}
