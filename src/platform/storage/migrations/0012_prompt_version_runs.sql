-- Which runs went by a version of a prompt: few traces name one.
CREATE INDEX traces_prompt_version ON traces ((links ->> 'promptVersionId'), run_id)
WHERE links ->> 'promptVersionId' IS NOT NULL;
