/**
 * This file declares the interface between the server and the part of the web app that renders pages to HTML (section
 * 2).
 */

export interface PageRequest {
  /** The path and the query of the address. */
  readonly address: string;
  /** The id of the region that the browser has stored; 'all' for every region. */
  readonly region: string;
  readonly isSignedIn: boolean;
  /** Whether the page is opened over https, where browsers block images over plain http. */
  readonly isHttps: boolean;
  /** Sends a GET request to the API. `address` is a path with a query. */
  readonly getFromApi: (address: string) => Promise<Response>;
}

export interface RenderedPage {
  /** The title of the document. */
  readonly title: string;
  /** The status of the response: 404 when there is no such page, or when what the page shows does not exist. */
  readonly status: 200 | 404;
  /** The source file of the page, relative to the project. The build's manifest lists its code under this path. */
  readonly sourceFile: string;
  /**
   * Null when only the app can render the content: for the quiz, for every page with status 404, for a page from which
   * the app redirects, and for every page while the API is on another server.
   */
  readonly content: PageContent | null;
}

export interface PageContent {
  /** The HTML of the root element. It may start with elements that preload the first pictures. */
  readonly html: string;
  /** The cached responses with which the page was rendered. The browser renders it again from the same responses. */
  readonly responses: CachedResponses;
}

export interface CachedResponses {
  /** The time just before the responses were requested, in milliseconds since 1970. */
  readonly readAt: number;
  /** The key and the data of each query. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/**
 * Renders a page. Rejects when a response that it needs has an error status or cannot be read. The browser then gets
 * index.html, or home.html for `/`, where the app requests the data itself, shows a failure and lets the user repeat
 * the request.
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The request for the review page of a link. The review page is separate from the app (section 14.8). */
export interface ReviewPageRequest {
  /** The token in the address of the page, as it was decoded from the path. */
  readonly token: string;
  /** Sends a GET request to the API. `address` is a path. */
  readonly getFromApi: PageRequest['getFromApi'];
}

/** The built script and stylesheet of the review page, which its document contains. */
export interface ReviewPageInlineFiles {
  readonly script: string;
  readonly styles: string;
}

/** A whole document with its status: 404 for a link that has ended, 503 when the API responds with another error. */
export interface RenderedReviewPage {
  readonly status: 200 | 404 | 503;
  readonly html: string;
}

export type RenderReviewPage = (
  request: ReviewPageRequest,
  files: ReviewPageInlineFiles,
) => Promise<RenderedReviewPage>;
