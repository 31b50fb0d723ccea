import { links } from '#shop/links.ts'
import { showShareCode } from '#shop/share-code.ts'

/** Opens a chat with whomever one likes, with the link of a shared cart in it. */
export function passOnCart(origin: string, code: string): string {
  return chat('', `Look at this cart: ${origin}${links.sharedCart(code)}`)
}

/** Opens a chat with the shop about a shared cart: its code, by which staff find it, and its link. */
export function askAboutCart(number: string, origin: string, code: string): string {
  const address = `${origin}${links.sharedCart(code)}`
  return chat(number.replace(/\D/g, ''), `Hello, I have a question about my cart ${showShareCode(code)}: ${address}`)
}

function chat(number: string, text: string) {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
