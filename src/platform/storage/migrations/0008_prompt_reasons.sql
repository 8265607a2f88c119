-- Why a version was written, in its author's words.
ALTER TABLE prompt_versions ADD COLUMN reason text;
