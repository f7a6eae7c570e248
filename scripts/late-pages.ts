/** Makes the error of a query that found no element, or more than one. */
type MakeError = (message: string | null, container: Element) => Error;
/** `configure` of Testing Library, as far as it is used here. */
type Configure = (
  change: (known: { getElementError: MakeError }) => {
    getElementError: MakeError;
  },
) => void;

/** Those that write out pages late already: the files of a project share one configuration. */
const late = new WeakSet<MakeError>();

/**
 * Has Testing Library write out the page only when the message of its error is read. Whoever waits
 * for an element looks again after every change of the page, and throws away all errors but the last.
 *
 * @param configure - the function `configure` of the tests
 */
export function writePagesLate(configure: Configure): void {
  configure(({ getElementError }) => {
    if (late.has(getElementError)) return { getElementError };
    const makeLate: MakeError = (message, container) =>
      lateError(() => getElementError(message, container));
    late.add(makeLate);
    return { getElementError: makeLate };
  });
}

/** An error that gets its message from another, which is made when the message is first read. */
function lateError(make: () => Error): Error {
  const error = new Error();
  // By this name it is told that the error may be thrown again as if from where waiting began.
  error.name = "TestingLibraryElementError";
  let message: string | undefined;
  return Object.defineProperty(error, "message", {
    configurable: true,
    get: () => {
      message ??= make().message;
      return message;
    },
    set: (given: string) => {
      message = given;
    },
  });
}
