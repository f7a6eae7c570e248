/** An e-mail address that is broken before its @ where it has too little room, rather than in a name. */
export function EmailText({ of }: { of: string }) {
  const at = of.lastIndexOf("@");
  if (at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
