import { writeFileSync } from 'node:fs'

export const csv = ['--feed', 'csv', '--map', 'bigbasket']
const header = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating\n'

/** A catalogue for the shipped mapping "bigbasket". */
export function catalogue(rows: number): string {
  const row = (n: number) => `${n},Kettle ${n},Kitchen,Kettles,Brand,${20 + (n % 90)},${150 + (n % 90)},Kettle,4.1\n`
  return header + Array.from({ length: rows }, (_, n) => row(n + 1)).join('')
}

export function writeCatalogue(path: string, rows: number): string {
  writeFileSync(path, catalogue(rows))
  return path
}
