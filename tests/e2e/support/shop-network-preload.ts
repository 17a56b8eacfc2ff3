// Loaded by the site of a test before its own code.
import { routeShops } from '../../support/shop-network.ts'

routeShops(Number(process.env.SHOPS_PORT))
