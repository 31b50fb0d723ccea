export const assemblies = ['none', 'boxed', 'at-store', 'at-home'] as const

/**
 * How a bike is handed over.
 *
 * none       the order holds no bike
 * boxed      partially assembled, the customer finishes it
 * at-store   assembled at the store; collected, or delivered in one piece
 * at-home    a mechanic assembles it at the customer's place, for a fee
 */
export type Assembly = (typeof assemblies)[number]
