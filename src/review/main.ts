import { startVoting } from './voting.ts';
import './review.css';

/** The script of the review page, which needs neither React nor the app. The server writes it into each review page. */

startVoting(document);
