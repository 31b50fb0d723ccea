/** Set by `npm run test:thorough`. */
export const isThorough = process.env.THOROUGH === '1'

/** How often the writer of the embedded database is killed. */
export const kills = isThorough ? 50 : 10

/** How often a race between buyers is run, each time for other goods. */
export const races = isThorough ? 20 : 3

/** How many run in each. */
export const racers = 20

/** How many made-up carts are quoted and checked. */
export const carts = isThorough ? 1_000_000 : 20_000

/** How many made-up filters are followed over all pages of the listing. */
export const listings = isThorough ? 1_000 : 30

/** How many made-up addresses the listing and the suggestions are asked for. */
export const addresses = isThorough ? 5_000 : 150

/** How many carts are ordered for real, and their money followed to the provider. */
export const orderedCarts = isThorough ? 400 : 25

/** How many checkouts run for the last uses of a discount code. */
export const codeRacers = isThorough ? 100 : 25

/** How many want the last units of something, how many units there are, and for how many things in turn. */
export const crowd = isThorough ? { buyers: 500, units: 10, rounds: 20 } : { buyers: 100, units: 5, rounds: 1 }

/** How many orders are paid while the mail server is away. */
export const ordersWithoutMail = isThorough ? 100 : 6

/** How many made-up sequences of news an order and its money go through. */
export const newsSequences = isThorough ? 3_000 : 40

/** How often a shop is killed at a random moment while people buy, and how often its PostgreSQL crashes. */
export const randomKills = isThorough ? 100 : 4
export const crashes = isThorough ? 20 : 2

/** How many orders are changed again and again, with a ledger kept beside. */
export const changedOrders = isThorough ? 600 : 25
