import { links } from '#shop/links.ts'
import '../../ui/button.css'
import '../../ui/empty.css'

/** What stands at the address of an article that is not there, or not yet. */
export function ArticleNotFound() {
  return (
    <div className="empty wrap">
      <h1>Blog Post Not Found</h1>
      <p>The blog post you're looking for doesn't exist.</p>
      <div className="acts">
        <a className="btn" href={links.blog}>
          Back to Blog
        </a>
      </div>
    </div>
  )
}
