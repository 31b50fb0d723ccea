const thorough = process.env.THOROUGH === '1'

/** How often the writer of the embedded database is killed. */
export const kills = thorough ? 50 : 10

/** How often a race between buyers is run. */
export const races = thorough ? 20 : 1

/** How many made-up carts are quoted and checked. */
export const carts = thorough ? 1_000_000 : 20_000
