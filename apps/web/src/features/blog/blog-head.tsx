import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { BLOG_TITLE } from "./blog-title.ts";
import "./posts.css";
import "./blog.css";

/** How `/blog` opens. */
export const BlogHead = () => (
  <>
    <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "Blog" }]} />
    <div className="lhead blog-head">
      <h1>{BLOG_TITLE}</h1>
      <p>
        We buy it, live with it and weigh it. Then we write down what happened, and which one we
        would buy again.
      </p>
    </div>
  </>
);
