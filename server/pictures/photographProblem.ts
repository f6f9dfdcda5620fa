/** Thrown when a file cannot become a photograph. The message continues a sentence that begins with the file's name. */
export class PhotographProblem extends Error {
  override readonly name = 'PhotographProblem';
}
