-- Name of who asked in the team chat, where that person has no account here; NULL: the user of the request.
ALTER TABLE channel_requests ADD COLUMN speaker text;
