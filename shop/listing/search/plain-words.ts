const mostWords = 8

/** What many type and no product is; the empty words of English the database leaves out by itself. */
const sayingNothing = new Set(
  'affordable best buy cheap cost find get inch inches lagos naira need nigeria online price prices sale sell size want'.split(
    ' ',
  ),
)

/** Text as it is compared: small letters without accents. The database's `plain_text` does the same. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}

/** The words of a search that say something, at most eight of them; all where none does. */
export function searchedWords(query: string): string[] {
  const words = wordsOf(inWordsForAge(plainText(query)))
  const saying = words.filter((word) => !sayingNothing.has(word))
  return (saying.length > 0 ? saying : words).slice(0, mostWords)
}

const oldestChild = 12

/** Nothing in the shop has an age: who is `10 years old` is a child, and somebody of 30 is anybody. */
function inWordsForAge(text: string): string {
  return text.replace(/\b(\d{1,2})[ -]?(?:years?|yrs?)(?:[ -]?olds?)?\b/g, (_, years) =>
    Number(years) <= oldestChild ? 'child' : '',
  )
}

/** The words of a text: letters and figures, at most eight of them. The database's `word_text` takes texts apart so. */
export function plainWords(text: string): string[] {
  return wordsOf(text).slice(0, mostWords)
}

function wordsOf(text: string): string[] {
  const words = plainText(text)
    .replace(/['’]/g, '')
    .replace(/\be[ -]?(bikes?)\b/g, 'e$1')
    .match(/[a-z0-9]+/g)
  return [...new Set(words)]
}
