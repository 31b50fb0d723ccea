import 'react'

declare module 'react' {
  // Styles in the markup carry figures and colours to the style sheets, and nothing else.
  interface CSSProperties {
    [property: `--${string}`]: string | number
  }
}
