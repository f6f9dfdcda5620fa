import { fieldError } from '../http/errors.ts';

/** Creates the error 400 for a form that names a service which the catalogue does not contain. */
export const noSuchService = () => fieldError('service', 'This service is no longer offered');
