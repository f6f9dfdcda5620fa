import { startVoting } from './voting.ts';
import './review.css';

/** The script of the review page, which needs neither React nor the app. The build adds it to each review page. */

startVoting(document);
