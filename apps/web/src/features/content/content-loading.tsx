/** The shape of a page of text that is still to come. */
export const ContentLoading = () => (
  <div className="wrap pb-16">
    <p className="vh" role="status">
      Loading page...
    </p>
    <div className="mt-17" aria-hidden="true">
      <div className="skel h-20 w-3/5" />
      <div className="skel mt-6 h-12 w-2/5" />
      <div className="skel mt-10 h-80 w-3/5" />
    </div>
  </div>
);
