/** Messages between the processes that use the same database. */
export interface Notifications {
  /** Sends a text of less than 8000 bytes to the other processes. It may get lost while the database is unavailable. */
  readonly send: (text: string) => void;
  /**
   * Receives the texts of other processes, and perhaps also those that this process has sent.
   * @param receive is called for each text
   * @param onConnected is called after each connection, also the first, because texts may have been lost before it
   * @returns a function that stops listening
   */
  readonly listen: (receive: (text: string) => void, onConnected: () => void) => () => void;
}
